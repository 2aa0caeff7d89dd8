// The streak: right answers in a row, and the most there have been.

export interface Streak {
  count: number;
  best: number;
}

export const SLIPS = 10;

/** The streak after an answer: a wrong one ends it. */
export function after({ count, best }: Streak, right: boolean): Streak {
  const now = right ? count + 1 : 0;
  return { count: now, best: Math.max(best, now) };
}

/** How many of the ten slips are full: after ten of them the next row begins. */
export function slips(count: number): number {
  return count ? ((count - 1) % SLIPS) + 1 : 0;
}
