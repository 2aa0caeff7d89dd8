import { expect, test } from "vitest";
import { lineKey, linesOf, merged, versionOf } from "./keys";
import type { GameEvent } from "../../net/protocol";

const passed = (seat: number): GameEvent => ({ event: "pass", seat });
const frame = (version: number, ...events: GameEvent[]) => linesOf({ version, events });

test("a line knows its version, and later lines have greater keys", () => {
  const lines = [...frame(7, passed(0), passed(1)), ...frame(8, passed(0))];
  expect(lines.map(versionOf)).toEqual([7, 7, 8]);
  expect(lines.map((line) => line.key)).toEqual([lineKey(7, 0), lineKey(7, 1), lineKey(8, 0)]);
});

test("an event that the log leaves out has no line, and changes no key of the other lines", () => {
  const lines = frame(3, { event: "card-back", deck: 0, card: 4 }, passed(0));
  expect(lines.map((line) => line.key)).toEqual([lineKey(3, 1)]);
});

test("earlier lines go in front, a gap is filled, and nothing is told twice", () => {
  const shown = [...frame(5, passed(0)), ...frame(9, passed(1))];
  const read = [...frame(4, passed(1)), ...frame(5, passed(0)), ...frame(6, passed(0))];
  expect(merged(read, shown).map(versionOf)).toEqual([4, 5, 6, 9]);
});

test("a new line is put behind", () => {
  const shown = frame(5, passed(0));
  expect(merged(shown, frame(6, passed(1))).map(versionOf)).toEqual([5, 6]);
});
