import { describe, expect, test } from "vitest";
import { besideGhost, standing, type Ghost } from "./buildings";
import { Ring } from "./geometry";
import { lotTag } from "./lot-tag";

const BAND = { x: 0, y: 0, w: 100, h: 31 };
const HOTEL = 5;
const measure = (text: string, size: number) => text.length * size * 0.5;
const ghost = (work: Ghost["work"], level: number, hot = false) => ({ work, level, hot });
const kinds = (level: number, each: Ghost) => {
  const { solid, last } = besideGhost(level, each, BAND, false, false);
  return [solid.map(({ kind }) => kind), last?.kind];
};

describe("a ghost", () => {
  test("stands where the next house will stand, and the others leave it room", () => {
    expect(kinds(1, ghost("build", 2))).toEqual([["house"], "house"]);
    const { solid, last } = besideGhost(1, ghost("build", 2), BAND, false, false);
    expect([...solid, last]).toEqual(standing(2, BAND, false, false));
  });

  test("of a hotel takes the place of the houses only while its lot is pointed at", () => {
    expect(kinds(4, ghost("build", HOTEL))).toEqual([Array(4).fill("house"), undefined]);
    expect(kinds(4, ghost("build", HOTEL, true))).toEqual([[], "hotel"]);
  });

  test("of a sale is the last house, or the hotel", () => {
    expect(kinds(3, ghost("sell", 3))).toEqual([["house", "house"], "house"]);
    expect(kinds(HOTEL, ghost("sell", HOTEL))).toEqual([[], "hotel"]);
  });
});

describe("a tag", () => {
  const ring = new Ring(40);
  test("lies inside the board on every side, and points at its square", () => {
    for (const index of [1, 9, 11, 19, 21, 29, 31, 39]) {
      const place = ring.square(index);
      const { x, y } = lotTag(ring, place, ["€100", "rent 32 → 80"], measure, 2);
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x).toBeLessThan(ring.size);
      expect(y).toBeLessThan(ring.size);
    }
    const left = ring.square(16);
    expect(lotTag(ring, left, ["€100"], measure, 1).x).toBeGreaterThan(left.x + left.w);
    const right = ring.square(34);
    expect(lotTag(ring, right, ["€100"], measure, 1).x).toBeLessThan(right.x);
  });

  test("makes room for a pawn", () => {
    const place = ring.square(16);
    expect(
      lotTag(ring, place, ["€100"], measure, 1, 50).x - lotTag(ring, place, ["€100"], measure, 1).x,
    ).toBe(50);
  });
});
