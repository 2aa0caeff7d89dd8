// The geometry of the curve of chances: one line per seat over the lines of the game.

import { spread } from "../report/worth";

/** The dashes of the seats, in their order. */
export const DASHES = ["", "9 5", "2.2 4.2", "14 4 2.5 4", "4 3", "18 5", "9 3 2 3 2 3", "1 3"];
/** Long games begin with many turns that matter, so that the beginning gets more room. */
const EARLY = 0.7;
/** Points of a line; more would not be visible. */
const MAX_POINTS = 700;
/** Turns between two ticks, at least. */
const TICK_TURNS = 5;

export interface Spot {
  x: number;
  y: number;
}
/** A rectangle by its upper left corner. */
export interface Box extends Spot {
  width: number;
  height: number;
}

/** Where a line of the game and a chance stand in a drawing of a size. */
export class Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;

  constructor(
    width: number,
    height: number,
    readonly plies: number,
    margin: { left: number; right: number; top: number; bottom: number },
  ) {
    this.left = margin.left;
    this.right = Math.max(margin.left + 1, width - margin.right);
    this.top = margin.top;
    this.base = Math.max(margin.top + 1, height - margin.bottom);
  }

  x(ply: number): number {
    return this.left + Math.pow(ply / Math.max(1, this.plies), EARLY) * (this.right - this.left);
  }

  y(chance: number): number {
    return this.base - chance * (this.base - this.top);
  }

  /** The line of the game at a place across the drawing. */
  plyAt(x: number): number {
    const share = Math.min(1, Math.max(0, (x - this.left) / (this.right - this.left)));
    return Math.round(Math.pow(share, 1 / EARLY) * this.plies);
  }
}

/** The spots of one seat's line, as many as are visible, with the first and the last. */
export function spotsOf(chances: readonly (readonly number[])[], seat: number, plot: Plot): Spot[] {
  const apart = Math.max(1, Math.ceil(chances.length / MAX_POINTS));
  return chances.flatMap((row, ply) =>
    ply % apart === 0 || ply === chances.length - 1 ? [{ x: plot.x(ply), y: plot.y(row[seat] ?? 0) }] : [],
  );
}

/** The path through spots. */
export function pathOf(spots: readonly Spot[]): string {
  return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** The turns that the axis names, no two nearer than `apart`. */
export function turnTicks(
  turns: readonly number[],
  plot: Plot,
  apart: number,
): { turn: number; x: number }[] {
  const found = [{ turn: 1, x: plot.left }];
  turns.forEach((turn, ply) => {
    const x = plot.x(ply);
    if (turn % TICK_TURNS || !turn || turns[ply - 1] === turn) return;
    if (x - found.at(-1)!.x >= apart && x <= plot.right) found.push({ turn, x });
  });
  return found;
}

/** The heights of the names at the ends of the lines: in the order of the lines, `gap` apart, within the drawing. */
export function stackedEnds(last: readonly number[], plot: Plot, gap: number): number[] {
  const high = plot.base;
  const low = Math.min(plot.top, high - gap * (last.length - 1));
  return spread(
    last.map((chance) => plot.y(chance)),
    gap,
    low,
    high,
  );
}

/** The places of the numbers on the rail under the axis: below their marks, `gap` apart. */
export function railOf(places: readonly number[], plot: Plot, gap: number): number[] {
  return spread(places, gap, plot.left, plot.right);
}

/** Where a flag beside the cursor covers least of the lines. */
export function flagSpot(
  cursor: number,
  size: Omit<Box, "x" | "y">,
  spots: readonly Spot[],
  plot: Plot,
): Spot {
  const GAP = 14;
  const ROWS = 7;
  const sides = [cursor + GAP, cursor - GAP - size.width].filter(
    (x) => x >= plot.left && x + size.width <= plot.right,
  );
  const room = plot.base - plot.top - size.height - GAP;
  const places = (sides.length ? sides : [Math.max(plot.left, plot.right - size.width)]).flatMap((x) =>
    Array.from({ length: ROWS }, (_, row) => ({ x, y: plot.top + (room * row) / (ROWS - 1) })),
  );
  const covered = places.map((place) => spots.filter((spot) => isInside(spot, { ...place, ...size })).length);
  return places[covered.indexOf(Math.min(...covered))]!;
}

function isInside({ x, y }: Spot, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
