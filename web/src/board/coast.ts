// A town by the sea: streets down to the boardwalk, piers, a lighthouse whose beam turns to the night.

import { cell, curve, lamplight, lampsAlong, path, sequence, street, type Plan, type Spot } from "./drawing";

/** The shore from west to east; the sea is south of it. */
const SHORE: readonly Spot[] = [
  [-0.1, 0.83],
  [0.06, 0.815],
  [0.2, 0.765],
  [0.32, 0.74],
  [0.44, 0.752],
  [0.54, 0.77],
  [0.615, 0.735],
  [0.665, 0.65],
  [0.735, 0.56],
  [0.83, 0.475],
  [0.94, 0.415],
  [1.1, 0.37],
];
/** Where the cape is, and what stands there. */
const LIGHTHOUSE: Spot = [0.575, 0.735];
/** Piers: how far along the shore, and how far out. */
const PIERS = [
  { at: 0.12, long: 0.13 },
  { at: 0.33, long: 0.17 },
  { at: 0.8, long: 0.14 },
];
/** The avenues, by the column of blocks that they run beside. */
const AVENUES = [-5, -3, 0, 3, 5];
/** The streets run along the shore and down to it. */
const TURN = -0.36;

export function coastPlan(seed: number): Plan {
  return (size) => {
    const chance = sequence(seed);
    const shore = SHORE.map(([x, y]): Spot => [x * size, y * size]);
    const level = (x: number) => {
      const at = shore.findIndex(([east]) => east > x);
      const [a, b] = [shore[Math.max(0, at - 1)]!, shore[at < 0 ? shore.length - 1 : at]!];
      const part = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0]);
      return a[1] + (b[1] - a[1]) * part;
    };
    const inland = ([x, y]: Spot) => (level(x) - y) / size;
    const moved = (by: number) =>
      shore.map(([x, y]): Spot => [x + Math.sin(TURN) * by * size * -1, y + Math.cos(TURN) * by * size]);

    const [along, down] = [size * 0.078, size * 0.058];
    /** So far along the shore and so far down to it, from the middle of the plan. */
    const onGrid = (u: number, v: number): Spot => [
      size / 2 + u * Math.cos(TURN) - v * Math.sin(TURN),
      size / 2 + u * Math.sin(TURN) + v * Math.cos(TURN),
    ];
    const spots: Spot[] = [];
    for (let row = -14; row < 14; row += 1) {
      for (let column = -12; column < 12; column += 1) {
        const stray = () => (chance() - 0.5) * 0.14;
        spots.push(onGrid((column + stray()) * along, (row + stray()) * down));
      }
    }
    const inside = ([x, y]: Spot) => x > -60 && y > -60 && x < size + 60 && y < size + 60;
    const blocks = spots.filter(inside).map((spot) => {
      const kind = chance();
      if (inland(spot) < 0.035) return "";
      const name = kind < 0.08 ? "park" : kind < 0.3 ? "hatch" : "block";
      return `<path class="${name}" d="${path(cell(spot, spots, size))}z"/>`;
    });

    const avenues = AVENUES.map((column): readonly [Spot, Spot] => {
      const u = (column + 0.5) * along;
      let v = -size;
      while (inland(onGrid(u, v)) > 0.03) v += size * 0.005;
      return [onGrid(u, v), onGrid(u, -size)];
    });
    const boardwalk = moved(-0.03);
    const sea = `${curve(shore)}L${size + 80} ${size + 80}L-80 ${size + 80}z`;
    const lamps = [
      ...avenues.flatMap(([foot, end]) => lampsAlong(foot, end, size * 0.085)),
      ...boardwalk.flatMap((spot, at) => (at ? lampsAlong(boardwalk[at - 1]!, spot, size * 0.06, 0) : [])),
    ];
    return [
      ...blocks,
      street(avenues.map((ends) => path(ends)).join("")),
      `<path class="sea" d="${sea}"/>`,
      ...[0.028, 0.056, 0.092, 0.136].map((out) => `<path class="surf" d="${curve(moved(out))}"/>`),
      `<path class="beach" d="${curve(moved(-0.008))}" stroke-width="${(size * 0.026).toFixed(1)}"/>`,
      ...waves(size, chance, (spot) => inland(spot) < -0.17),
      ...PIERS.map(({ at, long }) => pier([at * size, level(at * size) - size * 0.028], long * size, size)),
      street(curve(boardwalk)),
      `<path class="planks" d="${curve(boardwalk)}"/>`,
      lighthouse([LIGHTHOUSE[0] * size, LIGHTHOUSE[1] * size], size),
      ...lamps.filter((lamp) => inside(lamp) && inland(lamp) > 0.01).map(lamplight),
    ].join("");
  };
}

/** Small waves far out. */
function waves(size: number, chance: () => number, isOut: (spot: Spot) => boolean): string[] {
  return Array.from({ length: 60 }, () => {
    const spot: Spot = [chance() * size, chance() * size];
    if (!isOut(spot)) return "";
    const wide = size * 0.009;
    const arc = `q${wide.toFixed(1)} ${(-wide).toFixed(1)} ${(2 * wide).toFixed(1)} 0`;
    return `<path class="wave" d="${path([spot])}${arc}${arc}${arc}"/>`;
  });
}

/** A pier on its piles, with a pavilion at its end. */
function pier(foot: Spot, long: number, size: number): string {
  const [dx, dy] = [-Math.sin(TURN), Math.cos(TURN)];
  const half = size * 0.0105;
  const corner = (out: number, aside: number): Spot => [
    foot[0] + dx * out - dy * aside,
    foot[1] + dy * out + dx * aside,
  ];
  const deck = [corner(0, -half), corner(long, -half), corner(long, half), corner(0, half)];
  const hall = [
    corner(long, -half * 2.6),
    corner(long + half * 5, -half * 2.6),
    corner(long + half * 5, half * 2.6),
    corner(long, half * 2.6),
  ];
  return (
    `<path class="pier" d="${path(deck)}z${path(hall)}z"/>` +
    `<path class="planks" d="${path([corner(0, 0), corner(long, 0)])}"/>` +
    lamplight(corner(long + half * 2.5, 0)) +
    lamplight(corner(long / 2, 0))
  );
}

/** A tower on its rock; its two beams are seen at night only. */
function lighthouse([x, y]: Spot, size: number): string {
  const unit = size * 0.011;
  const at = (dx: number, dy: number): Spot => [x + dx * unit, y + dy * unit];
  const beam = (toX: number, toY: number) =>
    `<path class="beam" d="${path([at(0, -5.4), at(toX, toY - 2.6), at(toX, toY + 2.6)])}z"/>`;
  return (
    beam(30, -2) +
    beam(-26, -9) +
    `<path class="rock" d="${path([at(-5, 2.4), at(-3, 0), at(3, -0.2), at(5.4, 2.4)])}z"/>` +
    `<path class="tower" d="${path([at(-1.7, 0.6), at(-1.1, -4.4), at(1.1, -4.4), at(1.7, 0.6)])}z"/>` +
    `<path class="tower roof" d="${path([at(-1.5, -4.4), at(-1.5, -5), at(-1, -5), at(-1, -6.4), at(0, -7.6), at(1, -6.4), at(1, -5), at(1.5, -5), at(1.5, -4.4)])}z"/>` +
    lamplight(at(0, -5.6))
  );
}
