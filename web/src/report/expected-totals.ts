// What two fair dice bring in the long run.

/** Of 36 throws, those that make 2 to 12. */
const CASES = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const ALL = 36;

export const NO_TOTALS: readonly number[] = CASES.map(() => 0);

/** How often 2 to 12 should come in so many throws. */
export function expectedTotals(throws: number): number[] {
  return CASES.map((cases) => (throws * cases) / ALL);
}

/** One throw more. */
export function counted(totals: readonly number[], first: number, second: number): number[] {
  return totals.with(first + second - 2, (totals[first + second - 2] ?? 0) + 1);
}
