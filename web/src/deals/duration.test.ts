import { expect, test } from "vitest";
import { duration } from "./duration";

test.each([
  [60, "minutes", 1],
  [600, "minutes", 10],
  [90, "seconds", 90],
  [7200, "hours", 2],
  [604_800, "days", 7],
])("%i seconds are said in %s", (seconds, unit, count) => {
  expect(duration(seconds)).toEqual({ unit, count });
});
