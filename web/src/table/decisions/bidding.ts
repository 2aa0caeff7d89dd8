// Bidding: steps, legal sums, and the bids so far.

import type { BoardView, GameView } from "../../net/protocol";
import type { LogLine } from "../../store/log/lines";

const STEPS = [1, 10, 50, 100] as const;

/** The bounds of a bid, and its unit. */
export interface Bounds {
  low: number;
  high: number;
  unit: number;
}

/** The steps in the unit of the edition. */
export function stepsOf(unit: number): number[] {
  return STEPS.map((step) => step * unit);
}

/** The sum after a step: from the last bid at first, then from the sum itself. */
export function raised(sum: number, step: number, last: number, bounds: Bounds): number {
  const from = sum <= bounds.low ? last : sum;
  return within(from + step, bounds);
}

/** The nearest legal sum. */
export function within(sum: number, { low, high, unit }: Bounds): number {
  const notes = Math.round(sum / unit) * unit;
  return Math.min(high, Math.max(low, notes));
}

/** Whether a sum is a legal bid. */
export function isBid(sum: number, { low, high, unit }: Bounds): boolean {
  return Number.isInteger(sum) && sum >= low && sum <= high && sum % unit === 0;
}

export type Piece = "house" | "hotel" | "skyscraper" | "depot";

/** The list prices of a building where these seats may put it, the lowest first. */
export function listPrices(
  board: BoardView,
  { owner }: Pick<GameView, "owner">,
  piece: Piece,
  seats: readonly number[],
): number[] {
  // Where there are skyscrapers, all lots but one are enough (MEGA-BUILD-01).
  const booklet = board.groups.some(({ skyscraper }) => skyscraper) ? "all_but_one" : "all";
  const spare = (board.rules["build_needs"] ?? booklet) === "all" ? 0 : 1;
  const prices = board.groups.flatMap((group) => {
    const needed = piece === "depot" ? 1 : group.squares.length - spare;
    const may = seats.some(
      (seat) => group.squares.filter((square) => owner[square] === seat).length >= needed,
    );
    return group[piece] && may ? [group[piece]] : [];
  });
  return [...new Set(prices)].sort((one, other) => one - other);
}

/** The last bid of each seat in the current auction, as far as the log goes back. */
export function lastBids(log: readonly LogLine[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const { gameEvent } of log.toReversed()) {
    if (gameEvent.event === "auction") break;
    if (gameEvent.event === "bid" && !bids.has(gameEvent.seat)) bids.set(gameEvent.seat, gameEvent.amount);
  }
  return bids;
}
