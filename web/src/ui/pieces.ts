// The pieces of an edition that have a figure, and those that are still free.

import { FIGURE_NAMES, type Figure } from "../icons/drawings";

export interface OfferedPiece {
  piece: string;
  figure: Figure;
  taken: boolean;
}

/** The pieces to choose from: as many as there are figures. */
export function offeredPieces(
  tokens: readonly { en: string }[],
  seats: readonly { piece: string }[],
  own = "",
): OfferedPiece[] {
  const taken = new Set(seats.map(({ piece }) => piece));
  return FIGURE_NAMES.flatMap((figure, at) => {
    const piece = tokens[at]?.en;
    return piece ? [{ piece, figure, taken: piece !== own && taken.has(piece) }] : [];
  });
}
