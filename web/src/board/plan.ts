// The plan in the centre of a board: drawn by numbers, the same every time.

export type Plan = (size: number) => string;
type Spot = readonly [number, number];

/** Numbers from 0 to 1 that look like chance and never change. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
}

const STREET = 4.5;
const path = (spots: readonly Spot[]) =>
  `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** The land that is nearer to one spot than to the others, moved in by half a street. */
export function cell(spot: Spot, others: readonly Spot[], size: number): Spot[] {
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
    const beyond = ([x, y]: Spot) => ((x - mx) * dx + (y - my) * dy) / length + STREET;
    outline = clip(outline, beyond);
  }
  return outline;
}

function clip(outline: readonly Spot[], beyond: (spot: Spot) => number): Spot[] {
  return outline.flatMap((spot, at) => {
    const next = outline[(at + 1) % outline.length] ?? spot;
    const [here, there] = [beyond(spot), beyond(next)];
    const kept: Spot[] = here <= 0 ? [spot] : [];
    if (here * there < 0) {
      const part = here / (here - there);
      kept.push([spot[0] + (next[0] - spot[0]) * part, spot[1] + (next[1] - spot[1]) * part]);
    }
    return kept;
  });
}

/** A city: blocks around a star of avenues, and a river with its bridges; lamps along the avenues at night. */
export function cityPlan(seed: number): Plan {
  return (size) => {
    const chance = sequence(seed);
    const middle = size / 2;
    const inside = ([x, y]: Spot) => x > -60 && y > -60 && x < size + 60 && y < size + 60;
    const river = (part: number): Spot => [
      size * (part * 1.2 - 0.1),
      size * (0.7 + 0.13 * Math.sin(part * 5.2 + 0.6 + (seed % 3)) - 0.12 * part),
    ];
    const banks = Array.from({ length: 51 }, (_, at) => river(at / 50));
    const toWater = ([x, y]: Spot) => Math.min(...banks.map(([bx, by]) => Math.hypot(bx - x, by - y)));

    const spots: Spot[] = [];
    for (let ring = 1; ring < 10; ring += 1) {
      const count = 6 + ring * 5;
      const radius = ring * size * 0.083;
      const stray = ring < 3 ? 0 : size * 0.04;
      for (let at = 0; at < count; at += 1) {
        const angle = ((at + (ring % 2) / 2) / count) * 2 * Math.PI;
        spots.push([
          middle + radius * Math.cos(angle) + (chance() - 0.5) * stray,
          middle + radius * Math.sin(angle) + (chance() - 0.5) * stray,
        ]);
      }
    }
    const blocks = spots.filter(inside).map((spot) => {
      const outline = cell(spot, spots, size);
      if (outline.length < 3 || toWater(spot) < size * 0.05) return "";
      const kind = chance();
      const name = kind < 0.06 ? "park" : kind < 0.3 ? "hatch" : "block";
      return `<path class="${name}" d="${path(outline)}z"/>`;
    });

    const gates: Spot[] = [
      [-20, 0.16 * size],
      [0.31 * size, -20],
      [0.86 * size, -20],
      [1.1 * size, 0.3 * size],
      [1.1 * size, 0.98 * size],
      [0.6 * size, 1.1 * size],
      [0.14 * size, 1.1 * size],
    ];
    const ring = size * 0.36;
    const boulevards =
      gates.map((gate) => path([[middle, middle], gate])).join("") +
      `M${middle - ring} ${middle}a${ring} ${ring} 0 1 0 ${ring * 2} 0a${ring} ${ring} 0 1 0 ${-ring * 2} 0`;
    const lamps: Spot[] = gates.flatMap((gate) => {
      const count = Math.round(Math.hypot(gate[0] - middle, gate[1] - middle) / (size * 0.075));
      return Array.from({ length: Math.max(0, count - 2) }, (_, at): Spot => {
        const part = (at + 2) / count;
        return [middle + (gate[0] - middle) * part, middle + (gate[1] - middle) * part];
      });
    });
    for (let at = 0; at < 26; at += 1) {
      const angle = (at / 26) * 2 * Math.PI;
      lamps.push([middle + ring * Math.cos(angle), middle + ring * Math.sin(angle)]);
    }
    const bridges = [0.2, 0.36, 0.62, 0.8].map((part) => {
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
      `<path class="casing" d="${boulevards}"/><path class="avenue" d="${boulevards}"/>`,
      water(path(banks), size),
      `<path class="casing bridge" d="${bridges.join("")}"/><path class="avenue bridge" d="${bridges.join("")}"/>`,
      ...lamps.filter((lamp) => inside(lamp) && toWater(lamp) > size * 0.03).map(lamplight),
    ].join("");
  };
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

const PLANS: Record<string, Plan> = {
  classic: cityPlan(1904),
  francs: cityPlan(1935),
  "mega-2007": cityPlan(1911),
};
const drawn = new Map<string, string>();

/** The plan of an edition, drawn once. */
export function planOf(edition: string, size: number): string {
  const key = `${edition} ${size}`;
  let found = drawn.get(key);
  if (found === undefined) {
    found = (PLANS[edition] ?? cityPlan(1904))(size);
    drawn.set(key, found);
  }
  return found;
}
