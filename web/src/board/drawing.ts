// Drawing tools of all plans: a fixed random sequence, outlines, water, and lamps that are lit at night.

export type Plan = (size: number) => string;
export type Spot = readonly [number, number];

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/** Half the width of a street between two blocks. */
const STREET = 4.5;

export const path = (spots: readonly Spot[]) =>
  `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** A line through all spots without a corner. */
export function curve(spots: readonly Spot[]): string {
  const [first, ...rest] = spots;
  if (!first || !rest.length) return "";
  const bends = rest.map((spot, at) => {
    const [before, from, after] = [spots[at - 1] ?? spots[at]!, spots[at]!, rest[at + 1] ?? spot];
    const lead: Spot = [from[0] + (spot[0] - before[0]) / 6, from[1] + (spot[1] - before[1]) / 6];
    const follow: Spot = [spot[0] - (after[0] - from[0]) / 6, spot[1] - (after[1] - from[1]) / 6];
    return `C${[lead, follow, spot].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ")}`;
  });
  return path([first]) + bends.join("");
}

/** A Voronoi cell, inset by half a street. */
export function cell(spot: Spot, others: readonly Spot[], size: number, street = STREET): Spot[] {
  let outline: Spot[] = [
    [-80, -80],
    [size + 80, -80],
    [size + 80, size + 80],
    [-80, size + 80],
  ];
  for (const other of others) {
    if (other === spot) continue;
    const [dx, dy] = [other[0] - spot[0], other[1] - spot[1]];
    const length = Math.hypot(dx, dy);
    if (length > size * 0.3) continue;
    const [mx, my] = [(spot[0] + other[0]) / 2, (spot[1] + other[1]) / 2];
    const beyond = ([x, y]: Spot) => ((x - mx) * dx + (y - my) * dy) / length + street;
    outline = clip(outline, beyond);
  }
  return outline;
}

function clip(outline: readonly Spot[], beyond: (spot: Spot) => number): Spot[] {
  return outline.flatMap((spot, at) => {
    const next = outline[(at + 1) % outline.length] ?? spot;
    const [here, there] = [beyond(spot), beyond(next)];
    const savedTable: Spot[] = here <= 0 ? [spot] : [];
    if (here * there < 0) {
      const part = here / (here - there);
      savedTable.push([spot[0] + (next[0] - spot[0]) * part, spot[1] + (next[1] - spot[1]) * part]);
    }
    return savedTable;
  });
}

/** A street with its two edges. */
export function street(line: string, more = ""): string {
  return `<path class="casing ${more}" d="${line}"/><path class="avenue ${more}" d="${line}"/>`;
}

/** A river: its banks, and lines that follow the stream. */
export function water(line: string, size: number): string {
  const stroke = (name: string, part: number) =>
    `<path class="${name}" d="${line}" stroke-width="${(size * part).toFixed(1)}"/>`;
  return (
    stroke("bank", 0.056) +
    stroke("river", 0.049) +
    stroke("stream", 0.03) +
    stroke("river", 0.027) +
    stroke("stream", 0.01) +
    stroke("river", 0.007)
  );
}

export function lamplight([x, y]: Spot): string {
  const at = `cx="${x.toFixed(0)}" cy="${y.toFixed(0)}"`;
  return `<circle class="halo" ${at} r="30"/><circle class="lamp" ${at} r="2.2"/>`;
}

/** Lamps at even steps along a straight line, none at its ends. */
export function lampsAlong(from: Spot, to: Spot, step: number, skip = 1): Spot[] {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step);
  return Array.from({ length: Math.max(0, count - skip) }, (_, at): Spot => {
    const part = (at + skip) / count;
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}
