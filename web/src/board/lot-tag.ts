// The tag of a lot: a price label on the lane, whose tip points at the square.

import { FRAME, type Place, type Ring } from "./geometry";
import type { Measure } from "./names";

export interface TagLine {
  text: string;
  size: number;
  y: number;
}
export interface LotTag {
  x: number;
  y: number;
  /** The outline, from its own corner. */
  outline: string;
  /** The hole of the string, where the tag lies beside its square. */
  hole: { x: number; y: number; radius: number } | null;
  /** The middle of the lines. */
  middle: number;
  lines: TagLine[];
}

const GAP = 8;
const TIP = 13;
const POINT = 20;
/** Letters of the first line and of the second one. */
const SIZES = [25, 22] as const;
const FACES = ["display", "cond"] as const;
const WEIGHTS = [620, 500] as const;

/** The tag at a square; `away` moves it off the square, past a pawn. */
export function lotTag(
  ring: Ring,
  place: Place,
  texts: readonly string[],
  measure: Measure,
  scale: number,
  away = 0,
): LotTag {
  const sizes = SIZES.map((size) => size * scale);
  const wide = texts.map((text, at) => measure(text, sizes[at]!, WEIGHTS[at]!, FACES[at]!));
  const beside = place.side === "left" || place.side === "right";
  const pad = 12 * scale;
  const point = beside ? POINT * scale : 0;
  const w = Math.max(...wide) + 2 * pad + point;
  const h = sizes.slice(0, texts.length).reduce((sum, size) => sum + size * 1.22, 0) + pad;
  const middle = (beside && place.side === "left" ? point : 0) + (w - point) / 2;
  const lines = texts.map((text, at) => ({
    text,
    size: sizes[at]!,
    y: pad / 2 + sizes.slice(0, at).reduce((sum, size) => sum + size * 1.22, 0) + sizes[at]! * 0.94,
  }));
  const inside = (from: number, length: number) =>
    Math.min(Math.max(from, FRAME), ring.size - FRAME - length);
  if (beside) {
    const left = place.side === "left";
    const outline = left
      ? `M0 ${h / 2}L${point} 0H${w}V${h}H${point}Z`
      : `M${w} ${h / 2}L${w - point} 0H0V${h}H${w - point}Z`;
    return {
      x: left ? place.x + place.w + GAP + away : place.x - GAP - away - w,
      y: inside(place.y + (place.h - h) / 2, h),
      outline,
      hole: { x: left ? point : w - point, y: h / 2, radius: 4.5 * scale },
      middle,
      lines,
    };
  }
  const x = inside(place.x + (place.w - w) / 2, w);
  const tip = place.x + place.w / 2 - x;
  const [near, far] = [tip - TIP * scale, tip + TIP * scale];
  const high = TIP * scale;
  const below = place.side === "top";
  return {
    x,
    y: below ? place.y + place.h + GAP + away + high : place.y - GAP - away - high - h,
    outline: below
      ? `M0 0H${near}L${tip} ${-high}L${far} 0H${w}V${h}H0Z`
      : `M0 0H${w}V${h}H${far}L${tip} ${h + high}L${near} ${h}H0Z`,
    hole: null,
    middle,
    lines,
  };
}
