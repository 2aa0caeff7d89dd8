import { expect, test } from "vitest";
import { ReplayIndex } from "./replay-index";
import type { Frame, GameEvent, GameView } from "../net/protocol";

const FIRST = { phase: "start", turn: 0, pot: 0, owner: [-1, -1] } as unknown as GameView;

function frame(version: number, game: object = {}, ...events: GameEvent[]): Frame {
  return { version, at: 0, seat: 0, hand: "person", lines: [], why: [0, 0, 0, 0], events, game } as Frame;
}
/** An index in which the pot grows by one with each decision. */
const index = (length: number) =>
  new ReplayIndex(
    FIRST,
    Array.from({ length }, (_, at) => frame(10 + 2 * at, { pot: at + 1 })),
  );

test("every place has the game as it stood there, forwards and backwards", () => {
  for (const length of [0, 1, 49, 50, 51, 230]) {
    const shown = index(length);
    for (let at = length; at >= 0; at -= 1) expect(shown.game(at).pot).toBe(at);
  }
});

test("what a decision did not change stays as it was", () => {
  expect(index(120).game(117).owner).toEqual([-1, -1]);
});

test("a version leads to its place, and one in between to the place before it", () => {
  const shown = index(30);
  expect(shown.placeOf(0)).toBe(0);
  expect(shown.placeOf(10)).toBe(1);
  expect(shown.placeOf(11)).toBe(1);
  expect(shown.placeOf(12)).toBe(2);
  expect(shown.placeOf(9999)).toBe(30);
  for (let at = 0; at <= 30; at += 1) expect(shown.placeOf(shown.version(at))).toBe(at);
});

test("what was played before the game came to the table has places of its own", () => {
  const shown = new ReplayIndex(FIRST, [frame(-2), frame(-1), frame(5), frame(6)]);
  expect([0, 1, 2, 3, 4].map((at) => shown.version(at))).toEqual([-3, -2, -1, 5, 6]);
  for (let at = 0; at <= 4; at += 1) expect(shown.placeOf(shown.version(at))).toBe(at);
});

test("turns are counted where they begin", () => {
  const turn = (seat: number): GameEvent => ({ event: "turn", seat });
  const shown = new ReplayIndex(FIRST, [frame(1), frame(2, {}, turn(1)), frame(3), frame(4, {}, turn(0))]);
  expect([0, 1, 2, 3, 4].map((at) => shown.turn(at))).toEqual([0, 0, 1, 1, 2]);
  expect(shown.turns).toEqual([
    { at: 2, seat: 1 },
    { at: 4, seat: 0 },
  ]);
});

test("the next deal is found behind where one stands, and none behind the last", () => {
  const accepted = { event: "accept", seat: 1, number: 1 } as GameEvent;
  const shown = new ReplayIndex(FIRST, [frame(1), frame(2, {}, accepted), frame(3), frame(4, {}, accepted)]);
  expect([0, 2, 3, 4].map((at) => shown.next("deal", at))).toEqual([2, 4, 4, -1]);
  expect(shown.next("bankruptcy", 0)).toBe(-1);
});

test("lines of the log are counted by place", () => {
  const pass: GameEvent = { event: "pass", seat: 0 };
  const shown = new ReplayIndex(FIRST, [frame(1, {}, pass, pass), frame(2), frame(3, {}, pass)]);
  expect([0, 1, 2, 3].map((at) => shown.linesBefore(at))).toEqual([0, 2, 2, 3]);
});
