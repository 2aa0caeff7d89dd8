// Which figure walks for which seat: after the piece that was chosen, and never the same twice.

import { FIGURE_NAMES, type Figure } from "../marks/drawings";
import type { BoardView, TableView } from "../wire/protocol";

export function figuresOf(board: Pick<BoardView, "tokens">, table: Pick<TableView, "seats">): Figure[] {
  const taken = new Set<Figure>();
  return table.seats.map(({ piece }) => {
    const wanted = Math.max(
      0,
      board.tokens.findIndex((token) => token.en === piece),
    );
    const order = FIGURE_NAMES.map((_, at) => FIGURE_NAMES[(wanted + at) % FIGURE_NAMES.length]!);
    const figure = order.find((each) => !taken.has(each)) ?? order[0]!;
    taken.add(figure);
    return figure;
  });
}
