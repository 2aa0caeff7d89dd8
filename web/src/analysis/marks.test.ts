import { describe, expect, it } from "vitest";
import type { Analysis, Mistake } from "./analysis";
import { betterAt, marksOf, mistakeOf, nextPlace } from "./marks";

const SAY = { en: "lost", fr: "perdu" };
const MISTAKE = {
  ply: 9,
  turn: 2,
  seat: "B",
  grade: "mistake",
  loss: 0.07,
  better: "buy",
  better_words: SAY,
};
const FOUND = {
  turning_points: [
    { kind: "luck", ply: 4, turn: 1, seat: "C", points: 0.1, say: SAY },
    { kind: "mistake", ply: 9, turn: 2, seat: "B", points: -0.07, say: SAY },
  ],
  mistakes: [
    { ...MISTAKE, say: SAY },
    { ...MISTAKE, ply: 30, grade: "inaccuracy", loss: 0.03, say: SAY },
  ],
  opportunities: [
    {
      ply: 12,
      turn: 3,
      turns: 2,
      seat: "A",
      gain: 0.05,
      better: "offer B 1 for 3",
      better_words: SAY,
      say: SAY,
    },
  ],
  luck: [
    { ply: 4, turn: 1, seat: "C", change: [-0.05, -0.05, 0.1] },
    { ply: 20, turn: 4, seat: "A", change: [0.02, -0.09, 0.07] },
    { ply: 21, turn: 4, seat: "B", change: [0.079, 0, -0.079] },
  ],
} as unknown as Analysis;

describe("marksOf", () => {
  it("has each event once, in the order of the game, turning points with their numbers", () => {
    expect(marksOf(FOUND).map(({ kind, ply, number }) => [kind, ply, number])).toEqual([
      ["luck", 4, 1],
      ["mistake", 9, 2],
      ["opportunity", 12, 0],
      ["luck", 20, 0],
      ["inaccuracy", 30, 0],
    ]);
  });

  it("puts luck on the curve that it moved most", () => {
    expect(marksOf(FOUND)[3]).toMatchObject({ seat: 1, points: -0.09 });
  });
});

describe("betterAt", () => {
  it("is the better way of a mistake, the missed deal of an opportunity, and nothing for luck", () => {
    const [luck, mistake, missed] = marksOf(FOUND);
    expect(mistakeOf(FOUND, mistake!)).toBe(FOUND.mistakes[0] as Mistake);
    expect(betterAt(FOUND, mistake!)).toEqual({ way: "buy", say: SAY });
    expect(betterAt(FOUND, missed!)).toEqual({ way: "offer B 1 for 3", say: SAY });
    expect(betterAt(FOUND, luck!)).toBeNull();
  });
});

describe("nextPlace", () => {
  it("is the nearest in a direction, and none beyond the last", () => {
    expect(nextPlace([4, 9, 30], 9, 1)).toBe(30);
    expect(nextPlace([4, 9, 30], 9, -1)).toBe(4);
    expect(nextPlace([4, 9, 30], 30, 1)).toBe(-1);
    expect(nextPlace([], 3, -1)).toBe(-1);
  });
});
