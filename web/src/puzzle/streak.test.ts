import { expect, test } from "vitest";
import { after, slips } from "./streak";

test("a right answer lengthens the streak, and a wrong one ends it without touching the best", () => {
  const three = [true, true, true].reduce(after, { count: 0, best: 0 });
  expect(three).toEqual({ count: 3, best: 3 });
  expect(after(three, false)).toEqual({ count: 0, best: 3 });
  expect(after({ count: 0, best: 3 }, true)).toEqual({ count: 1, best: 3 });
});

test("the eleventh right answer begins a new row of slips", () => {
  expect([0, 1, 9, 10, 11, 20, 21].map(slips)).toEqual([0, 1, 9, 10, 1, 10, 1]);
});
