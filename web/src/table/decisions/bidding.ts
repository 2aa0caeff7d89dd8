// Bidding: how far a step goes, what counts as a bid, and what everybody has bid so far.

import type { LogLine } from "../../store/log/lines";

const STEPS = [1, 10, 50, 100] as const;

/** Between what and what one may bid, in which notes. */
export interface Bounds {
  low: number;
  high: number;
  unit: number;
}

/** The steps in the notes of the edition. */
export function stepsOf(unit: number): number[] {
  return STEPS.map((step) => step * unit);
}

/** The sum after a step: from the last bid as long as nothing has been added to it, then on and on. */
export function raised(sum: number, step: number, last: number, bounds: Bounds): number {
  const from = sum <= bounds.low ? last : sum;
  return within(from + step, bounds);
}

/** The nearest sum that may be bid. */
export function within(sum: number, { low, high, unit }: Bounds): number {
  const notes = Math.round(sum / unit) * unit;
  return Math.min(high, Math.max(low, notes));
}

/** Whether a sum may be bid as it stands. */
export function isBid(sum: number, { low, high, unit }: Bounds): boolean {
  return Number.isInteger(sum) && sum >= low && sum <= high && sum % unit === 0;
}

/** By seat, what it has bid last in the auction that goes on, as far as one has heard. */
export function lastBids(log: readonly LogLine[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const { gameEvent } of log.toReversed()) {
    if (gameEvent.event === "auction") break;
    if (gameEvent.event === "bid" && !bids.has(gameEvent.seat)) bids.set(gameEvent.seat, gameEvent.amount);
  }
  return bids;
}
