// The chart of net worth: its lines, ticks and labels.

import type { Moment, Ruin } from "../net/protocol";

/** Points of a line; more would not be visible. */
const MAX_POINTS = 240;

export interface WorthLine {
  seat: number;
  /** Turn and worth, until the seat left the game. */
  points: [turn: number, worth: number][];
}

/** The net worth of every seat, turn by turn, until it left the game. */
export function worthLinesOf(moments: readonly Moment[], ruins: readonly Ruin[]): WorthLine[] {
  const seats = moments[0]?.cash.length ?? 0;
  const apart = Math.max(1, Math.ceil(moments.length / MAX_POINTS));
  return Array.from({ length: seats }, (_, seat) => {
    const end = ruins.find((ruin) => ruin.seat === seat)?.turn ?? Infinity;
    const lived = moments.filter((moment, at) => moment.turn < end || at === 0);
    const points = lived
      .filter((_, at) => at % apart === 0 || at === lived.length - 1)
      .map(({ turn, cash, holdings }): [number, number] => [turn, cash[seat]! + holdings[seat]!]);
    if (end < Infinity) points.push([end, 0]);
    return { seat, points };
  });
}

/** About `about` round numbers from 0 to the greatest value. */
export function ticks(greatest: number, about = 5): number[] {
  const rough = Math.max(1, greatest) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].find((each) => each * power >= rough)! * power);
  return Array.from({ length: Math.floor(greatest / step) + 1 }, (_, at) => at * step);
}

/** Heights spread so that no two are nearer than the gap, within the bounds, and in the same order. */
export function spread(heights: readonly number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((_, at) => at).sort((one, other) => heights[one]! - heights[other]!);
  const placed = [...heights];
  let least = low;
  for (const at of order) {
    placed[at] = Math.max(least, placed[at]!);
    least = placed[at] + gap;
  }
  let most = high;
  for (const at of order.reverse()) {
    placed[at] = Math.min(most, placed[at]!);
    most = placed[at] - gap;
  }
  return placed;
}

/** The position of each mark in a row, where marks of a size would overlap. */
export function ranks(spots: readonly (readonly [number, number])[], size: number): number[] {
  const found: number[] = [];
  spots.forEach(([x, y], at) => {
    const near = spots
      .slice(0, at)
      .flatMap(([left, top], other) =>
        Math.abs(left - x) < size && Math.abs(top - y) < size ? [found[other]!] : [],
      );
    let rank = 0;
    while (near.includes(rank)) rank += 1;
    found.push(rank);
  });
  return found;
}
