// The expected totals of two fair dice.

/** Of 36 rolls, those that total 2 to 12. */
const COMBINATIONS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const ALL_COMBINATIONS = 36;

export const NO_TOTALS: readonly number[] = COMBINATIONS.map(() => 0);

/** The expected counts of 2 to 12 in so many rolls. */
export function expectedTotals(throws: number): number[] {
  return COMBINATIONS.map((cases) => (throws * cases) / ALL_COMBINATIONS);
}

/** The counts with one more roll. */
export function counted(totals: readonly number[], first: number, second: number): number[] {
  return totals.with(first + second - 2, (totals[first + second - 2] ?? 0) + 1);
}
