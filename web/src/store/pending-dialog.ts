// What lies over the table by itself because it has to be decided, until it is put aside to look at the board.

import type { Visit } from "./table-store.svelte";

export type Asked = { kind: "auction" | "debt" | "wishes" | "even" | "deal"; key: string };

/** The dialog that the game itself opens; null where there is none. */
export function askedOf(visit: Visit): Asked | null {
  const { game } = visit.stage;
  if (!game || visit.table?.stage !== "playing") return null;
  const own = visit.hands.includes(game.actor);
  const key = `${game.task} ${game.task_what} ${game.turn}`;
  if (game.task === "auction" || game.task === "contest") return { kind: "auction", key };
  if (!own) return null;
  if (game.task === "debt") return { kind: "debt", key: `${key} ${game.task_sum}` };
  if (game.task === "deal") return { kind: "deal", key: `${key} ${game.offer?.text}` };
  if (game.task === "wishes") return { kind: "wishes", key };
  if (game.task === "completed") return { kind: "even", key };
  return null;
}
