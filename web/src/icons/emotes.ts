// The drawings of the quick phrases that have one, on the grid of the pictograms: 48 units, one colour.

import { SYMBOLS } from "./drawings";

const turn = (step: number, of: number) => (step * 360) / of;

/** A burst: as many points as a struck thumb has. */
function burst(points: number, outer: number, inner: number): string {
  const corner = (at: number) => {
    const [angle, radius] = [(at * Math.PI) / points, at % 2 ? inner : outer];
    return `${(24 + radius * Math.sin(angle)).toFixed(1)} ${(24 - radius * Math.cos(angle)).toFixed(1)}`;
  };
  return `<path d="M${Array.from({ length: 2 * points }, (_, at) => corner(at)).join("L")}z"/>`;
}

const petals = Array.from(
  { length: 8 },
  (_, at) => `<ellipse cx="24" cy="7.4" rx="3.9" ry="6" transform="rotate(${turn(at, 8)} 24 16)"/>`,
);
const clover = [45, 135, 225, 315].map(
  (angle) =>
    `<g transform="translate(24 20.5) rotate(${angle}) scale(.46) translate(-24 -46)">${SYMBOLS.G}</g>`,
);
/** Two branches that meet at the bottom, their leaves in pairs. */
const laurel = [-1, 1].flatMap((side) =>
  [158, 132, 106, 80, 54].flatMap((angle) =>
    [
      [20.6, 38],
      [14.4, -38],
    ].map(([radius, lean]) => {
      const bend = (angle * Math.PI) / 180;
      const x = (24 + side * radius! * Math.sin(bend)).toFixed(1);
      const y = (23 - radius! * Math.cos(bend)).toFixed(1);
      return `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="2.5" transform="rotate(${side * (angle + lean!)} ${x} ${y})"/>`;
    }),
  ),
);

export const EMOTES = {
  hello:
    '<path class="line wide" d="M15 26V12M22 24V7M29 24V8.500M36 26V14M6.5 22.500l8 10.5"/><path d="M12.1 24h26.800v7c0 9-5 15-13.4 15-7 0-10.4-4-13.4-9z"/><path class="line" d="M41.5 4.500c2 2 3 4.2 3 7M6.5 4.500c-2 2-3 4.2-3 7"/>',
  "well-played": `${laurel.join("")}<path class="line" d="M20.5 45C10 42 5 32 8 18M27.5 45C38 42 43 32 40 18"/><g transform="translate(14.4 14) scale(.4)">${SYMBOLS.A}</g>`,
  thanks: `<path class="line" d="M24 18v28"/><path d="M23 43C13 44 8 39 7 31c9 0 15 4 16 12zM25 40c0-7 5-11 13-12 0 8-5 13-13 12z"/>${petals.join("")}<circle class="hole" cx="24" cy="16" r="4.4"/><circle cx="24" cy="16" r="2.4"/>`,
  ouch: `${burst(11, 23, 15)}<path class="hole" d="M21.3 12h5.400l-1.2 15h-3z"/><circle class="hole" cx="24" cy="32.5" r="2.7"/>`,
  "one-moment":
    '<circle cx="13.5" cy="18" r="10"/><circle cx="25" cy="13.5" r="11"/><circle cx="36" cy="19" r="9.5"/><path d="M13 18h23v10.500H13z"/><circle cx="13.5" cy="37" r="4.2"/><circle cx="7" cy="44" r="2.6"/><circle class="hole" cx="15.5" cy="18.5" r="2.7"/><circle class="hole" cx="24.5" cy="18.5" r="2.7"/><circle class="hole" cx="33.5" cy="18.5" r="2.7"/>',
  "your-turn":
    '<path d="M8 2h32v5.500H8zM8 40.500h32V46H8z"/><path d="M11 9h26c0 8-4.3 11.5-9 15 4.7 3.5 9 7 9 15H11c0-8 4.3-11.5 9-15-4.7-3.5-9-7-9-15z"/><path class="hole" d="M14.4 11h19.200c-.9 5-4.6 8.2-8.2 10.900v4.200c3.6 2.7 7.3 5.9 8.2 10.900H14.400c.9-5 4.6-8.2 8.2-10.900v-4.200c-3.6-2.7-7.3-5.9-8.2-10.900z"/><path d="M17.6 16.500h12.800c-1.6 2.3-3.9 4.2-6.4 6-2.5-1.8-4.8-3.7-6.4-6zM16 37c1.4-4.6 4.8-7 8-7s6.6 2.4 8 7zM23.4 22h1.200v9h-1.200z"/>',
  "lets-deal":
    '<path d="M1 13l8-4 7.5 16-8 4zM47 13l-8-4-7.5 16 8 4z"/><path d="M12.5 13.500l8.5-2.500c1.5-.5 3-.3 4.3.300L34.5 13 40 24l-4 5.5-9.5-8.8-4.5 2.500c-3 1.6-5.8-2-3.5-4.300l4-4"/><path d="M11.5 15l5.5-1.5 2.5 1.3-2.6 2.700c-4 4.4.900 10.5 6.3 7.600l3-1.6 8.6 8c2.1 2-.6 5-2.8 3.300l.3.300c1.8 2.1-1 4.7-3.1 2.9 1.3 2.2-1.5 4.3-3.4 2.6.600 1.9-1.9 3.4-3.6 2L12 33.5 8.5 29z"/><path class="cut" d="M28.5 35l-4.5-4.300M25 38.500L20.7 34.5"/>',
  "good-luck": `${clover.join("")}<path class="line" d="M24 21c.5 9 3.5 17 9 24.5"/>`,
} as const;

export type Emote = keyof typeof EMOTES;

/** The drawing of a phrase; null for one that has none. */
export function emoteOf(phrase: string): Emote | null {
  return Object.hasOwn(EMOTES, phrase) ? (phrase as Emote) : null;
}
