// Houses, hotels, skyscrapers and depots, as they stand on a band.

import type { Box } from "./geometry";

export type BuildingKind = "house" | "hotel" | "tower" | "depot";

export const BUILDINGS: Record<BuildingKind, string> = {
  house:
    '<path class="wall" d="M2 11L11 2l9 9v11H2z"/><path class="roof" d="M0 12L11 1l11 11-2 1.6L11 4.4 2 13.6z"/><path class="win" d="M9 15h4v7H9z"/>',
  hotel:
    '<path class="wall" d="M2 10h38v14H2z"/><path class="roof" d="M0 11L6 2h30l6 9z"/><path class="win" d="M6 14h4v6H6zM13 14h4v6h-4zM25 14h4v6h-4zM32 14h4v6h-4zM19 15h4v9h-4z"/>',
  tower:
    '<path class="wall" d="M8 26V14h5V6h4V0h3.5v-5h3V0H27v6h4v8h5v12z"/><path class="win" d="M11 17h3v3h-3zM11 22h3v3h-3zM30 17h3v3h-3zM30 22h3v3h-3zM16 9h3v16h-3zM20.5 3h3v22h-3zM25 9h3v16h-3z"/>',
  depot:
    '<path class="wall" d="M2 24V13C2 5 9 1 21 1s19 4 19 12v11z"/><path class="win" d="M8 24v-9c0-4 5-7 13-7s13 3 13 7v9z"/><path class="roof" d="M20 8h2v16h-2zM8 15h26v2H8z"/>',
};
const EXTENT: Record<BuildingKind, [number, number]> = {
  house: [22, 23],
  hotel: [42, 26],
  tower: [44, 26],
  depot: [42, 25],
};
const BAND = 31;
const HOTEL = 5;
const TOWER = 6;

export type Standing = { kind: BuildingKind; transform: string };
/** A building that could be placed, or sold; `level` is that with it, and `hot` tells whether the lot is pointed at. */
export type Ghost = { work: "build" | "sell"; level: number; hot?: boolean };

/** What stands on a band beside a ghost: houses leave it room; a larger building takes their place, unless the lot
 * is not pointed at. */
export function besideGhost(level: number, ghost: Ghost, band: Box, upright: boolean, station: boolean) {
  const pieces = standing(ghost.level, band, upright, station);
  const last = pieces.at(-1)!;
  const covers = last.kind !== "house" && ghost.work === "build";
  if (covers && ghost.hot === false && level)
    return { solid: standing(level, band, upright, station), last: null };
  return { solid: pieces.slice(0, -1), last };
}

/** What stands on a band at a level, each piece with its place. */
export function standing(level: number, band: Box, upright: boolean, station: boolean): Standing[] {
  if (!level) return [];
  const thick = upright ? band.w : band.h;
  const put = (kind: BuildingKind, aside: number, wide: number, high = wide): Standing => {
    const [w, h] = EXTENT[kind];
    const x = band.x + band.w / 2 + (upright ? 0 : aside) - (w * wide) / 2;
    const y = band.y + band.h / 2 + (upright ? aside : 0) - (h * high) / 2;
    const scale = `${wide.toFixed(3)} ${high.toFixed(3)}`;
    return { kind, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})` };
  };
  if (station || level >= HOTEL) {
    const kind = station ? "depot" : level === TOWER ? "tower" : "hotel";
    // On an upright band a building is as high as it would be wide: it must not be less than a house.
    return [upright ? put(kind, 0, thick / 46, (thick / BAND) * 1.3) : put(kind, 0, thick / BAND)];
  }
  const scale = Math.min(thick / BAND, 1.06);
  const step = (upright ? 23.5 : 23) * Math.min(thick / BAND, 1.03);
  return Array.from({ length: level }, (_, at) => put("house", (at - (level - 1) / 2) * step, scale));
}
