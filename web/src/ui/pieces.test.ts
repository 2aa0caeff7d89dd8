import { expect, test } from "vitest";
import { offeredPieces } from "./pieces";

const BOX = ["dog", "hat", "iron", "boot", "ship", "car", "thimble", "barrow", "cannon"].map((en) => ({
  en,
}));

test("as many pieces are offered as there are figures, and those of others are taken", () => {
  const pieces = offeredPieces(BOX, [{ piece: "dog" }, { piece: "" }, { piece: "iron" }], "iron");
  expect(pieces).toHaveLength(8);
  expect(pieces.filter(({ taken }) => taken).map(({ piece }) => piece)).toEqual(["dog"]);
  expect(new Set(pieces.map(({ figure }) => figure)).size).toBe(8);
});

test("a small box offers what it has", () => {
  expect(offeredPieces(BOX.slice(0, 3), []).map(({ piece }) => piece)).toEqual(["dog", "hat", "iron"]);
});
