// The figure of each seat: by the piece that was chosen, and never the same twice.

import { FIGURE_NAMES, type Figure } from "../icons/drawings";
import type { BoardView, TableView } from "../net/protocol";

export function figuresOf(board: Pick<BoardView, "tokens">, table: Pick<TableView, "seats">): Figure[] {
  const taken = new Set<Figure>();
  const figures: Figure[] = [];
  // Seats with a piece come first: a free seat takes what is left.
  const order = table.seats
    .map(({ piece }, seat) => ({ seat, wanted: board.tokens.findIndex((token) => token.en === piece) }))
    .sort((one, other) => Number(one.wanted < 0) - Number(other.wanted < 0));
  for (const { seat, wanted } of order) {
    const first = Math.max(0, wanted);
    const turn = FIGURE_NAMES.map((_, at) => FIGURE_NAMES[(first + at) % FIGURE_NAMES.length]!);
    const figure = turn.find((each) => !taken.has(each)) ?? turn[0]!;
    taken.add(figure);
    figures[seat] = figure;
  }
  return figures;
}
