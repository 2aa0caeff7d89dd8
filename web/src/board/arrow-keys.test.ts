import { expect, test } from "vitest";
import { walk } from "./arrow-keys";

test("arrows go where they point along every side", () => {
  expect(walk(40, 3, "ArrowLeft")).toBe(4);
  expect(walk(40, 3, "ArrowRight")).toBe(2);
  expect(walk(40, 13, "ArrowUp")).toBe(14);
  expect(walk(40, 23, "ArrowRight")).toBe(24);
  expect(walk(40, 33, "ArrowDown")).toBe(34);
  expect(walk(52, 51, "ArrowDown")).toBe(0);
});

test("a corner leads along both of its sides", () => {
  expect(walk(40, 0, "ArrowLeft")).toBe(1);
  expect(walk(40, 0, "ArrowUp")).toBe(39);
  expect(walk(40, 10, "ArrowUp")).toBe(11);
  expect(walk(40, 10, "ArrowRight")).toBe(9);
  expect(walk(40, 20, "ArrowDown")).toBe(19);
  expect(walk(40, 30, "ArrowLeft")).toBe(29);
});

test("the arrow inwards leads to the square opposite, and back", () => {
  expect(walk(40, 3, "ArrowUp")).toBe(27);
  expect(walk(40, 27, "ArrowDown")).toBe(3);
  expect(walk(40, 12, "ArrowRight")).toBe(38);
  expect(walk(40, 38, "ArrowLeft")).toBe(12);
  expect(walk(52, 5, "ArrowUp")).toBe(34);
});

test("outwards leads nowhere, pages go round, home is the start", () => {
  expect(walk(40, 3, "ArrowDown")).toBeNull();
  expect(walk(40, 39, "PageDown")).toBe(0);
  expect(walk(40, 0, "PageUp")).toBe(39);
  expect(walk(40, 17, "Home")).toBe(0);
  expect(walk(40, 17, "End")).toBe(39);
  expect(walk(40, 17, "x")).toBeNull();
});

test("page keys visit every square", () => {
  const seen = new Set<number>();
  for (let at = 0, step = 0; step < 52; step += 1) seen.add((at = walk(52, at, "PageDown")!));
  expect(seen.size).toBe(52);
});
