// The roofs behind the title: three rows of houses with their windows, and stars; generated, the same every time.

import { sequence } from "../board/drawing";

export const WIDE = 1600;
export const HIGH = 420;

/** One row of houses, each kind of shape as one path. */
export interface Roofs {
  distance: "far" | "mid" | "near";
  houses: string;
  lit: string;
  dark: string;
}

const ROWS = [
  { distance: "far", base: 284, scale: 0.72 },
  { distance: "mid", base: 328, scale: 0.86 },
  { distance: "near", base: 378, scale: 1.05 },
] as const;
const FLOORS = 5;
const round = (value: number) => Number(value.toFixed(1));
const at = (x: number, y: number) => `M${round(x)} ${round(y)}`;

interface House {
  x: number;
  y: number;
  wide: number;
  roof: number;
  scale: number;
}

function mansard({ x, y, wide, roof, scale }: House): string {
  return `${at(x, HIGH)}V${round(y)}l${round(7 * scale)} ${round(-roof)}h${round(wide - 14 * scale)}l${round(7 * scale)} ${round(roof)}V${HIGH}z`;
}

function dome({ x, y, wide }: House): string {
  const top = round(y - wide * 0.62);
  return (
    `${at(x, HIGH)}V${round(y)}h${round(wide)}V${HIGH}z` +
    `${at(x + wide * 0.12, y)}C${round(x + wide * 0.12)} ${top} ${round(x + wide * 0.88)} ${top} ${round(x + wide * 0.88)} ${round(y)}z` +
    `${at(x + wide * 0.45, y - wide * 0.42)}h${round(wide * 0.1)}v${round(-wide * 0.28)}h${round(-wide * 0.1)}z`
  );
}

function chimney({ y, roof, scale }: House, x: number): string {
  const pot = (left: number, high: number) =>
    `${at(x + left * scale, y - roof - 12 * scale)}v${round(-high * scale)}h${round(2.4 * scale)}v${round(high * scale)}z`;
  const stack = `${at(x, y - roof + 2)}v${round(-13 * scale)}h${round(9 * scale)}v${round(13 * scale)}z`;
  return stack + pot(1.5, 5) + pot(5.5, 4);
}

function dormer({ y, scale }: House, x: number): string {
  const half = round(3 * scale);
  return `${at(x - half, y - 6 * scale)}v${round(-9 * scale)}a${half} ${half} 0 0 1 ${2 * half} 0v${round(9 * scale)}z`;
}

function pane({ y, scale }: House, x: number, floor: number): string {
  const wide = round(6.4 * scale);
  return `${at(x - wide / 2, y + (12 + floor * 25) * scale)}h${wide}v${round(13 * scale)}h${-wide}z`;
}

/** All rows, the farthest first. */
export function roofs(seed: number): Roofs[] {
  const chance = sequence(seed);
  return ROWS.map(({ distance, base, scale }, row) => {
    const drawn: Roofs = { distance, houses: "", lit: "", dark: "" };
    let x = -60 - row * 30;
    while (x < WIDE + 60) {
      const wide = (58 + chance() * 66) * scale;
      const house: House = {
        x,
        wide,
        scale,
        y: base - chance() * 46 * scale,
        roof: (26 + chance() * 14) * scale,
      };
      if (row < 2 && chance() < 0.1) drawn.houses += dome(house);
      else furnish(drawn, house, chance);
      x += wide + (row === 2 && chance() < 0.14 ? 26 : 1);
    }
    return drawn;
  });
}

function furnish(drawn: Roofs, house: House, chance: () => number): void {
  const { x, wide, scale } = house;
  drawn.houses += mansard(house);
  for (let stacks = 1 + Math.floor(chance() * 3); stacks > 0; stacks -= 1) {
    drawn.houses += chimney(house, x + 12 + chance() * (wide - 34));
  }
  const columns = Math.max(2, Math.floor(wide / (20 * scale)));
  for (let column = 0; column < columns; column += 1) {
    const middle = x + (wide / columns) * (column + 0.5);
    drawn[chance() < 0.5 ? "lit" : "dark"] += dormer(house, middle);
    for (let floor = 0; floor < FLOORS; floor += 1) {
      drawn[chance() < 0.42 ? "lit" : "dark"] += pane(house, middle, floor);
    }
  }
}

/** Stars, where neither title nor tools nor moon nor balloon are: on a narrow page, the title reaches further. */
export function stars(seed: number): string {
  const chance = sequence(seed);
  return Array.from({ length: 52 }, () => {
    const [x, y, r] = [chance() * WIDE, 70 + chance() * 160, 1.5 + chance() * 4];
    const hidden =
      x < (y > 110 ? 780 : 700) || Math.hypot(x - 1190, y - 150) < 96 || Math.hypot(x - 862, y - 120) < 84;
    if (hidden) return "";
    const [near, far] = [round(r * 0.5), round(r * 1.5)];
    return `${at(x, y - r * 2)}l${near} ${far} ${far} ${near} ${-far} ${near} ${-near} ${far} ${-near} ${-far} ${-far} ${-near} ${far} ${-near}z`;
  }).join("");
}
