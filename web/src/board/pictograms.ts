// Which pictogram a square without a colour has.

import type { Pictogram } from "../icons/drawings";
import type { BoardView } from "../net/protocol";

const BY_KIND: Record<string, Pictogram> = {
  go: "flag",
  jail: "grille",
  parking: "tree",
  go_to_jail: "cuffs",
  chance: "help",
  chest: "chest",
  auction: "auction",
  bus_ticket: "bus",
  birthday: "birthday",
};
const UTILITIES: readonly (readonly [RegExp, Pictogram])[] = [
  [/électricité/i, "electric"],
  [/gaz/i, "gas"],
  [/eaux|aqueduc/i, "water"],
];

export function pictogramOf(board: BoardView, index: number): Pictogram {
  const square = board.squares[index]!;
  if (square.kind === "station") return board.edition === "euro-1999" ? "airport" : "station";
  if (square.kind === "utility") {
    return UTILITIES.find(([name]) => name.test(square.name.fr))?.[1] ?? "institution";
  }
  // The first tax of a round is on income, the other one on luxury.
  if (square.kind === "tax") return index < board.squares.length / 2 ? "income" : "luxury";
  return BY_KIND[square.kind] ?? "coin";
}
