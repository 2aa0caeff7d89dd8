// A city: blocks around a star of avenues, and a river with its bridges; lamps along the avenues at night.

import { cell, lamplight, lampsAlong, path, sequence, street, water, type Plan, type Spot } from "./drawing";

export interface City {
  seed: number;
  /** How far the rings of blocks lie apart, as a share of the plan. */
  step?: number;
  /** Trams on its avenues, inside its walls. */
  old?: boolean;
  /** Small towns around it, and the railways that lead there. */
  suburbs?: boolean;
}

const LARGEST_RING = 0.75;
/** Where the town ends and the suburbs begin. */
const TOWN = 0.4;
/** Where the avenues leave the plan. */
const GATES: readonly Spot[] = [
  [-0.03, 0.16],
  [0.31, -0.03],
  [0.86, -0.03],
  [1.1, 0.3],
  [1.1, 0.98],
  [0.6, 1.1],
  [0.14, 1.1],
];
const TOWNS: readonly Spot[] = [
  [0.13, 0.34],
  [0.62, 0.07],
  [0.93, 0.52],
  [0.36, 0.93],
  [0.88, 0.9],
];
const BRIDGES = [0.2, 0.36, 0.62, 0.8];

/** Blocks in rings, farther out ever less even. */
function ringSpots(size: number, step: number, chance: () => number): Spot[] {
  const middle = size / 2;
  const spots: Spot[] = [];
  for (let ring = 1; ring * step < LARGEST_RING; ring += 1) {
    const count = 6 + ring * 5;
    const radius = ring * size * step;
    const stray = ring < 3 ? 0 : size * step * 0.48;
    for (let at = 0; at < count; at += 1) {
      const angle = ((at + (ring % 2) / 2) / count) * 2 * Math.PI;
      spots.push([
        middle + radius * Math.cos(angle) + (chance() - 0.5) * stray,
        middle + radius * Math.sin(angle) + (chance() - 0.5) * stray,
      ]);
    }
  }
  return spots;
}

function circle([x, y]: Spot, radius: number): string {
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
}

/** A wall with its bastions. */
function wall(size: number): string {
  const corners = Array.from({ length: 64 }, (_, at): Spot => {
    const angle = (at / 64) * 2 * Math.PI;
    const radius = size * (at % 2 ? 0.462 : 0.448);
    return [size / 2 + radius * Math.cos(angle), size / 2 + radius * Math.sin(angle)];
  });
  return `<path class="wall" d="${path(corners)}z"/>`;
}

function railway(line: string): string {
  return `<path class="rail" d="${line}"/><path class="sleepers" d="${line}"/>`;
}

export function cityPlan({ seed, step = 0.083, old = false, suburbs = false }: City): Plan {
  return (size) => {
    const chance = sequence(seed);
    const middle: Spot = [size / 2, size / 2];
    const gates = GATES.map(([x, y]): Spot => [x * size, y * size]);
    const towns = suburbs ? TOWNS.map(([x, y]): Spot => [x * size, y * size]) : [];
    const inside = ([x, y]: Spot) => x > -60 && y > -60 && x < size + 60 && y < size + 60;
    const far = ([x, y]: Spot) => Math.hypot(x - middle[0], y - middle[1]) / size;
    const inTown = (spot: Spot) => towns.some(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) < size * 0.11);
    const river = (part: number): Spot => [
      size * (part * 1.2 - 0.1),
      size * (0.7 + 0.13 * Math.sin(part * 5.2 + 0.6 + (seed % 3)) - 0.12 * part),
    ];
    const banks = Array.from({ length: 51 }, (_, at) => river(at / 50));
    const toWater = ([x, y]: Spot) => Math.min(...banks.map(([bx, by]) => Math.hypot(bx - x, by - y)));

    const spots = ringSpots(size, step, chance);
    const blocks = spots.filter(inside).map((spot) => {
      const outline = cell(spot, spots, size);
      if (outline.length < 3 || toWater(spot) < size * 0.05) return "";
      const kind = chance();
      // Between the suburbs there are gardens, and fields without a drawing.
      const open = suburbs && far(spot) > TOWN && !inTown(spot);
      if (open && kind > 0.45) return "";
      const name = kind < (open ? 0.3 : 0.06) ? "park" : kind < 0.3 ? "hatch" : "block";
      return `<path class="${name}" d="${path(outline)}z"/>`;
    });

    const ring = size * 0.36;
    const boulevards = gates.map((gate) => path([middle, gate])).join("") + circle(middle, ring);
    const squares = towns.map((town) => circle(town, size * 0.032)).join("");
    const tracks = towns.map((town) => path([middle, town])).join("");
    const lamps = gates.flatMap((gate) => lampsAlong(middle, gate, size * 0.075, 2));
    for (let at = 0; at < 26; at += 1) {
      const angle = (at / 26) * 2 * Math.PI;
      lamps.push([middle[0] + ring * Math.cos(angle), middle[1] + ring * Math.sin(angle)]);
    }
    const bridges = BRIDGES.map((part) => {
      const [a, b] = [river(part), river(part + 0.01)];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const half = (size * 0.036) / Math.hypot(dx, dy);
      return path([
        [a[0] - dy * half, a[1] + dx * half],
        [a[0] + dy * half, a[1] - dx * half],
      ]);
    });
    return [
      ...blocks,
      old ? wall(size) : "",
      street(boulevards),
      old ? `<path class="tram" d="${boulevards}"/>` : "",
      suburbs ? street(squares) + railway(tracks) : "",
      water(path(banks), size),
      street(bridges.join(""), "bridge"),
      ...lamps.filter((lamp) => inside(lamp) && toWater(lamp) > size * 0.03).map(lamplight),
      ...towns.map(lamplight),
    ].join("");
  };
}
