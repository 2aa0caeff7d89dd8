// The ring: whole, closed, clockwise, on both boards.

import { describe, expect, test } from "vitest";
import { FRAME, isUpright, Ring, type Box, type Place } from "./geometry";

const RINGS = [new Ring(40), new Ring(52)];
const places = (ring: Ring): Place[] => Array.from({ length: ring.count }, (_, at) => ring.square(at));
const overlap = (one: Box, other: Box) =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > 0.01 &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > 0.01;
const within = ({ x, y }: { x: number; y: number }, box: Box, slack = 0) =>
  x >= box.x - slack && x <= box.x + box.w + slack && y >= box.y - slack && y <= box.y + box.h + slack;
const stand = (ring: Ring, index: number, at: number, among: number, jailed = false, bare = false) =>
  ring.stand(index, at, among, jailed, ring.lane * 0.43, bare);

describe.each(RINGS.map((ring) => [ring.count, ring] as const))("the ring of %i squares", (count, ring) => {
  test("begins at the bottom right and goes round clockwise", () => {
    const corners = [0, 1, 2, 3].map((side) => ring.square((side * count) / 4));
    const far = ring.size - FRAME - ring.depth;
    expect(corners.map(({ x, y }) => [x, y])).toEqual([
      [far, far],
      [FRAME, far],
      [FRAME, FRAME],
      [far, FRAME],
    ]);
    expect(corners.map(({ side }) => side)).toEqual(["bottom", "left", "top", "right"]);
    expect(places(ring).filter(({ corner }) => corner)).toHaveLength(4);
  });

  test("has no gap and no overlap between neighbours", () => {
    for (const place of places(ring)) {
      const next = ring.square((place.index + 1) % count);
      const apart = [next.x - (place.x + place.w), place.x - (next.x + next.w)].concat(
        next.y - (place.y + place.h),
        place.y - (next.y + next.h),
      );
      expect(Math.max(...apart)).toBeCloseTo(0);
    }
    const all = places(ring);
    for (const one of all) {
      for (const other of all.slice(one.index + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  test("cuts every square into band, body and ribbon, with nothing left over", () => {
    for (const place of places(ring)) {
      const { band, body, ribbon } = ring.zones(place, true, true);
      const area = ({ w, h }: Box) => w * h;
      expect(area(band) + area(body) + area(ribbon)).toBeCloseTo(area(place));
      // The band lies towards the centre, the ribbon at the edge.
      const middle = ring.size / 2;
      const from = (box: Box) =>
        Math.abs(isUpright(place.side) ? box.x + box.w / 2 - middle : box.y + box.h / 2 - middle);
      expect(from(band)).toBeLessThan(from(body));
      expect(from(body)).toBeLessThan(from(ribbon));
    }
  });

  test("stands eight figures on one square without covering its name", () => {
    for (const place of places(ring).filter(({ corner }) => !corner)) {
      const stood = Array.from({ length: 8 }, (_, at) => stand(ring, place.index, at, 8));
      for (const spot of stood) {
        expect(within(spot, place)).toBe(false);
        expect(
          within(spot, {
            x: ring.inset,
            y: ring.inset,
            w: ring.size - 2 * ring.inset,
            h: ring.size - 2 * ring.inset,
          }),
        ).toBe(true);
      }
      expect(new Set(stood.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(8);
    }
  });

  test("keeps those in a corner inside it, and prisoners apart from visitors", () => {
    for (const side of [0, 1, 2, 3]) {
      const corner = ring.square((side * count) / 4);
      for (let at = 0; at < 8; at += 1) expect(within(stand(ring, corner.index, at, 8), corner)).toBe(true);
    }
    const jail = count / 4;
    for (let at = 0; at < 4; at += 1) {
      expect(stand(ring, jail, at, 4, true).x).toBeGreaterThan(stand(ring, jail, at, 4).x);
      expect(within(stand(ring, jail, at, 4, true), ring.square(jail))).toBe(true);
    }
  });

  test("stands no figure on another, however many there are", () => {
    for (const place of places(ring)) {
      for (const [among, bare, jailed] of [2, 3, 4, 5, 6, 7, 8].flatMap((count) =>
        [true, false].flatMap((bare) => [true, false].map((jailed) => [count, bare, jailed] as const)),
      )) {
        const stood = Array.from({ length: among }, (_, at) =>
          stand(ring, place.index, at, among, jailed, bare),
        );
        for (const [at, one] of stood.entries()) {
          for (const other of stood.slice(at + 1)) {
            const apart = Math.hypot(one.x - other.x, one.y - other.y);
            expect(apart).toBeGreaterThan(one.radius + other.radius - 0.01);
          }
          expect(Math.min(one.x, one.y) - one.radius).toBeGreaterThan(FRAME);
          expect(Math.max(one.x, one.y) + one.radius).toBeLessThan(ring.size - FRAME);
        }
      }
    }
  });

  test("walks square by square past the start, and back three at most", () => {
    expect(ring.path(count - 2, 3)).toEqual([count - 1, 0, 1, 2, 3]);
    expect(ring.path(7, 4)).toEqual([6, 5, 4]);
    expect(ring.path(1, count - 2)).toEqual([0, count - 1, count - 2]);
    expect(ring.path(5, 5 + count / 2)).toHaveLength(count / 2);
    expect(ring.path(9, 9)).toEqual([]);
  });
});
