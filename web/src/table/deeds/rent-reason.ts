// Why a rent is what it is, from the state of the game.

import type { BoardView, GameView } from "../../net/protocol";
import { inForce, rentClauses } from "../../store/log/clauses";
import { say } from "../../words/words.svelte";

export interface RentReason {
  text: string;
  clauses: string[];
}

/** The reason of the current rent on an owned square. */
export function rentReason(board: BoardView, game: GameView, square: number): RentReason {
  const { kind, group, rents } = board.squares[square]!;
  const level = game.level[square] ?? 0;
  const rent = game.rent[square] ?? -1;
  if (game.mortgaged.includes(square)) return { text: say("rent-mortgaged"), clauses: ["RENT-07"] };
  const squares = board.groups[group]?.squares ?? [];
  const held = squares.filter((mate) => game.owner[mate] === game.owner[square]).length;
  const times = kind === "lot" && !level && rents[0] ? rent / rents[0] : 1;
  return {
    text: say(keyOf(kind, level, times), { level, held, of: squares.length, times }),
    clauses: inForce([...rentClauses(board, square, level, times), "RENT-01", "RENT-04"], board),
  };
}

function keyOf(kind: string, level: number, times: number): string {
  if (kind === "station") return level ? "rent-depot" : "rent-held";
  if (kind === "utility") return "rent-held";
  if (level) return "rent-built";
  return times > 1 ? "rent-times" : "rent-bare";
}
