// The part of a board around a square: as large as names can be read.

import type { Ring } from "../board/geometry";

/** How many units of the board a narrow picture and a wide one show across. */
const NARROW = 530;
const WIDE = 470;
const WIDE_PX = 450;
/** Pixels of a unit: a narrower picture shows less of the board, a wider one more, nothing smaller or larger. */
const SMALLEST = 0.72;
const LARGEST = 1.2;
/** A larger board has smaller squares. */
const BIG = 1.04;

/** The view box around a square, in the shape of its picture. */
export function crop(ring: Ring, square: number, width: number, height: number): string {
  const usual = width < WIDE_PX ? Math.min(NARROW, width / SMALLEST) : Math.max(WIDE, width / LARGEST);
  const across = usual * (ring.big ? BIG : 1);
  const down = (across * height) / width;
  const { x, y, w, h } = ring.square(square);
  const inside = (middle: number, length: number) =>
    Math.min(Math.max(middle - length / 2, 0), Math.max(ring.size - length, 0));
  return [inside(x + w / 2, across), inside(y + h / 2, down), across, down].map(Math.round).join(" ");
}
