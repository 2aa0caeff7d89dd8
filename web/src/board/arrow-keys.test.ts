import { expect, test } from "vitest";
import { squareByKey } from "./arrow-keys";

test("arrows go where they point along every side", () => {
  expect(squareByKey(40, 3, "ArrowLeft")).toBe(4);
  expect(squareByKey(40, 3, "ArrowRight")).toBe(2);
  expect(squareByKey(40, 13, "ArrowUp")).toBe(14);
  expect(squareByKey(40, 23, "ArrowRight")).toBe(24);
  expect(squareByKey(40, 33, "ArrowDown")).toBe(34);
  expect(squareByKey(52, 51, "ArrowDown")).toBe(0);
});

test("a corner leads along both of its sides", () => {
  expect(squareByKey(40, 0, "ArrowLeft")).toBe(1);
  expect(squareByKey(40, 0, "ArrowUp")).toBe(39);
  expect(squareByKey(40, 10, "ArrowUp")).toBe(11);
  expect(squareByKey(40, 10, "ArrowRight")).toBe(9);
  expect(squareByKey(40, 20, "ArrowDown")).toBe(19);
  expect(squareByKey(40, 30, "ArrowLeft")).toBe(29);
});

test("the arrow inwards leads to the square opposite, and back", () => {
  expect(squareByKey(40, 3, "ArrowUp")).toBe(27);
  expect(squareByKey(40, 27, "ArrowDown")).toBe(3);
  expect(squareByKey(40, 12, "ArrowRight")).toBe(38);
  expect(squareByKey(40, 38, "ArrowLeft")).toBe(12);
  expect(squareByKey(52, 5, "ArrowUp")).toBe(34);
});

test("outwards leads nowhere, pages go round, home is the start", () => {
  expect(squareByKey(40, 3, "ArrowDown")).toBeNull();
  expect(squareByKey(40, 39, "PageDown")).toBe(0);
  expect(squareByKey(40, 0, "PageUp")).toBe(39);
  expect(squareByKey(40, 17, "Home")).toBe(0);
  expect(squareByKey(40, 17, "End")).toBe(39);
  expect(squareByKey(40, 17, "x")).toBeNull();
});

test("page keys visit every square", () => {
  const seen = new Set<number>();
  for (let at = 0, step = 0; step < 52; step += 1) seen.add((at = squareByKey(52, at, "PageDown")!));
  expect(seen.size).toBe(52);
});
