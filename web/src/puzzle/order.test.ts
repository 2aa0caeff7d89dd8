import { expect, test } from "vitest";
import { dayOf, ordered, seenWith } from "./order";

const NAMES = ["RENT-01a owed", "RENT-01b owed", "BUILD-07a legal", "JAIL-10a next", "GO-01a owed"];

test("the order of a day is always the same, and another day has another one", () => {
  const today = ordered(NAMES, new Set(), "2026-11-14");
  expect(ordered([...NAMES].reverse(), new Set(), "2026-11-14")).toEqual(today);
  expect([...today].sort()).toEqual([...NAMES].sort());
  expect(ordered(NAMES, new Set(), "2026-11-15")).not.toEqual(today);
});

test("what has been seen comes again when all has been seen", () => {
  const seen = new Set(NAMES.slice(1));
  expect(ordered(NAMES, seen, "2026-11-14")).toEqual([NAMES[0]]);
  expect(ordered(NAMES, new Set(NAMES), "2026-11-14")).toHaveLength(NAMES.length);
});

test("no puzzle comes twice before all have been seen, and never twice in a row", () => {
  let seen = new Set<string>();
  const shown: string[] = [];
  for (let at = 0; at < 3 * NAMES.length; at += 1) {
    const next = ordered(NAMES, seen, "2026-11-14")[0]!;
    shown.push(next);
    seen = seenWith(next, NAMES, seen);
  }
  expect(new Set(shown.slice(0, NAMES.length))).toEqual(new Set(NAMES));
  expect(shown.some((name, at) => name === shown[at - 1])).toBe(false);
});

test("the last puzzle of a topic forgets that topic alone", () => {
  const rent = NAMES.slice(0, 2);
  const seen = seenWith(rent[1]!, rent, new Set([rent[0]!, NAMES[4]!]));
  expect(seen).toEqual(new Set([rent[1], NAMES[4]]));
});

test("the day is that of the player", () => {
  expect(dayOf(new Date(2026, 10, 4, 23, 59))).toBe("2026-11-4");
});
