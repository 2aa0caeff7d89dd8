import { expect, test } from "vitest";
import { ReplayIndex } from "./replay-index";
import { nextTo, TurningPlaces } from "./turning-places";
import type { Mark } from "../analysis/marks";
import type { Frame, GameView } from "../net/protocol";

const FRAMES = [["A roll 3+4"], ["A buy"], ["B offer A 1 for 3", "A accept"], ["B end"]].map(
  (lines, at) => ({ version: at + 1, lines, events: [], game: {} }) as unknown as Frame,
);
const INDEX = new ReplayIndex({ phase: "between" } as unknown as GameView, FRAMES);
const mark = (ply: number, number: number, kind = "luck") => ({ ply, number, kind, seat: 0 }) as Mark;

test("a mark stands behind its line, and another choice is made before it", () => {
  const places = new TurningPlaces(INDEX, 5, []);
  expect([1, 2, 3, 4, 5].map((ply) => places.of(mark(ply, 0)))).toEqual([1, 2, 3, 3, 4]);
  expect(places.before(mark(2, 0))).toBe(1);
});

test("lines that dealt the deeds come before a replay begins", () => {
  const places = new TurningPlaces(INDEX, 6, []);
  expect([0, 1, 2, 3, 4].map((at) => places.ply(at))).toEqual([1, 2, 3, 5, 6]);
  expect([0, 1, 2, 3].map((ply) => places.placeOf(ply))).toEqual([0, 0, 1, 2]);
});

test("of several marks at one place the pressed one is shown, else the turning point", () => {
  const [small, point] = [mark(3, 0), mark(4, 1, "mistake")];
  const places = new TurningPlaces(INDEX, 5, [small, point]);
  expect(places.markAt(3)).toBe(point);
  expect(places.markAt(3, small)).toBe(small);
  expect(places.markAt(1)).toBeNull();
});

test("the next turning point in a direction", () => {
  const points = [mark(1, 1), mark(5, 2)];
  const places = new TurningPlaces(INDEX, 5, points);
  expect(places.turning).toEqual([1, 4]);
  expect(nextTo(points, places, 2, 1)).toBe(points[1]);
  expect(nextTo(points, places, 1, -1)).toBeNull();
});
