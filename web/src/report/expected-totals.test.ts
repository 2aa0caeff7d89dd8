import { expect, test } from "vitest";
import { counted, expectedTotals, NO_TOTALS } from "./expected-totals";

test("seven comes in one throw of six, and all together as often as was thrown", () => {
  expect(expectedTotals(36)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(expectedTotals(171).reduce((sum, count) => sum + count, 0)).toBeCloseTo(171);
});

test("a throw is counted where its total stands", () => {
  expect(counted(counted(NO_TOTALS, 1, 1), 6, 6)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});
