// What money is needed for at the moment, and how much of it is missing.

import type { TableStore } from "../../store/table-store.svelte";

export interface CashNeed {
  /** The key of what it is for. */
  what: "debt" | "offer";
  due: number;
  cash: number;
  missing: number;
}

/** What the seat that decides here has to find money for; null where nothing is asked of it. */
export function cashNeedOf(store: TableStore): CashNeed | null {
  const { game } = store.stage;
  if (!game || !store.ownSeats.includes(game.actor)) return null;
  if (game.task !== "debt" && game.task !== "offer") return null;
  const due = game.task === "debt" ? game.task_sum : store.board!.squares[game.task_what]!.price;
  const cash = game.seats[game.actor]!.cash;
  return { what: game.task, due, cash, missing: Math.max(0, due - cash) };
}
