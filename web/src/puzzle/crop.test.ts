import { expect, test } from "vitest";
import { crop } from "./crop";
import { Ring } from "../board/geometry";

const ring = new Ring(40);
const numbers = (view: string) => view.split(" ").map(Number) as [number, number, number, number];

test("the square is wholly in the part, which never leaves the board", () => {
  for (let at = 0; at < ring.count; at += 1) {
    const [left, top, width, height] = numbers(crop(ring, at, 520, 648));
    const { x, y, w, h } = ring.square(at);
    expect(x).toBeGreaterThanOrEqual(left);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(x + w).toBeLessThanOrEqual(left + width);
    expect(y + h).toBeLessThanOrEqual(top + height);
    expect(left + width).toBeLessThanOrEqual(ring.size + 1);
    expect(top + height).toBeLessThanOrEqual(ring.size + 1);
  }
});

test("a wide picture shows more, and nothing larger", () => {
  const [, , across, down] = numbers(crop(ring, 13, 844, 232));
  expect(844 / across).toBeLessThan(1.21);
  expect(down).toBeGreaterThanOrEqual(ring.square(13).h);
});

test("a narrow picture shows more of the board, and its smallest letters have twelve pixels", () => {
  for (const width of [310, 390]) {
    const [, , across] = numbers(crop(ring, 1, width, 232));
    expect((width / across) * 17).toBeGreaterThanOrEqual(12);
  }
  expect(numbers(crop(ring, 1, 390, 232))[2]).toBeGreaterThan(numbers(crop(ring, 1, 520, 648))[2]);
});
