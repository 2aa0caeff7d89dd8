// Where the lines and the marks of an analysis are in a replay.

import type { ReplayIndex } from "./replay-index";
import { nextPlace, type Mark } from "../analysis/marks";

export class TurningPlaces {
  /** The lines that dealt the deeds before the first decision: a replay begins behind them. */
  readonly #dealt: number;

  constructor(
    readonly index: Pick<ReplayIndex, "placeOfPly" | "ply" | "length">,
    plies: number,
    readonly marks: readonly Mark[],
  ) {
    this.#dealt = Math.max(0, plies - index.ply(index.length));
  }

  /** The line of the game at a place. */
  ply(at: number): number {
    return this.index.ply(at) + this.#dealt;
  }

  /** The first place behind a line of the game. */
  placeOf(ply: number): number {
    return this.index.placeOfPly(ply - this.#dealt);
  }

  /** The place behind the line of a mark, where its effect is seen. */
  of(mark: Mark): number {
    return this.placeOf(mark.ply);
  }

  /** The last place before the line of a mark, where another choice can be made. */
  before(mark: Mark): number {
    return Math.max(0, this.of(mark) - 1);
  }

  /** The mark at a place, where several may be: the chosen one, else a turning point; null where there is none. */
  markAt(at: number, chosen: Mark | null = null): Mark | null {
    const here = this.marks.filter((mark) => this.of(mark) === at);
    if (chosen && here.includes(chosen)) return chosen;
    const numbered = here.find((mark) => mark.number);
    return numbered ?? here[0] ?? null;
  }

  /** The places of the turning points, in order. */
  get turning(): number[] {
    return this.marks.filter((mark) => mark.number).map((mark) => this.of(mark));
  }
}

/** The next of some marks in a direction; null where there is none. */
export function nextTo(
  marks: readonly Mark[],
  places: TurningPlaces,
  at: number,
  direction: -1 | 1,
): Mark | null {
  const place = nextPlace(
    marks.map((mark) => places.of(mark)),
    at,
    direction,
  );
  return marks.find((mark) => places.of(mark) === place) ?? null;
}
