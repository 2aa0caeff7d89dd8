// A seat has the figure of its piece, and no two have the same.

import { expect, test } from "vitest";
import { figuresOf } from "./seat-figures";
import { FIGURE_NAMES } from "../icons/drawings";

const tokens = ["dog", "car", "ship", "hat", "iron", "boot", "horse", "thimble"].map((en) => ({
  en,
  fr: en,
}));
const figures = (...pieces: string[]) =>
  figuresOf(
    { tokens } as Parameters<typeof figuresOf>[0],
    {
      seats: pieces.map((piece) => ({ piece })),
    } as unknown as Parameters<typeof figuresOf>[1],
  );

test("the same piece is the same figure, wherever one sits", () => {
  expect(figures("car", "dog")).toEqual([FIGURE_NAMES[1], FIGURE_NAMES[0]]);
  expect(figures("dog", "car")).toEqual([FIGURE_NAMES[0], FIGURE_NAMES[1]]);
});

test("eight seats have eight figures, even where none has chosen", () => {
  expect(new Set(figures(...Array.from({ length: 8 }, () => ""))).size).toBe(8);
  expect(new Set(figures(...Array.from({ length: 8 }, () => "dog"))).size).toBe(8);
});
