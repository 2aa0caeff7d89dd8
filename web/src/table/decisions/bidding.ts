// Bidding: steps, legal sums, and the bids so far.

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

/** The last bid of each seat in the current auction, as far as the log goes back. */
export function lastBids(log: readonly LogLine[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const { gameEvent } of log.toReversed()) {
    if (gameEvent.event === "auction") break;
    if (gameEvent.event === "bid" && !bids.has(gameEvent.seat)) bids.set(gameEvent.seat, gameEvent.amount);
  }
  return bids;
}
