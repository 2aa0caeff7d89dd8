// The ring: where every square lies, what its parts are, and where a pawn stands.
//
// One square is 100 units wide.  Start is bottom right, play is clockwise, text is upright on all four sides.

export const UNIT = 100;
export const FRAME = 26;

export type Side = "bottom" | "left" | "top" | "right";
export type Box = { x: number; y: number; w: number; h: number };
export type Place = Box & { side: Side; corner: boolean; index: number };
export type Zones = { band: Box; ribbon: Box; body: Box };
export type Point = { x: number; y: number };
export type Spot = Point & { radius: number };

const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];

export class Ring {
  readonly perSide: number;
  readonly big: boolean;
  readonly depth: number;
  readonly lane: number;
  readonly band: number;
  readonly size: number;
  /** Where the squares end and the lane begins. */
  readonly inset: number;
  /** Where the lane ends and the plan begins. */
  readonly centre: number;
  readonly #ribbon: { level: number; upright: number };

  constructor(
    readonly count: number,
    bandScale = 1,
  ) {
    this.perSide = count / 4;
    this.big = count > 40;
    this.depth = this.big ? 178 : 158;
    this.lane = this.big ? 74 : 60;
    this.band = (this.big ? 36 : 31) * bandScale;
    this.size = (this.perSide - 1) * UNIT + 2 * this.depth + 2 * FRAME;
    this.inset = FRAME + this.depth;
    this.centre = this.inset + this.lane;
    this.#ribbon = this.big ? { level: 33, upright: 50 } : { level: 29, upright: 46 };
  }

  /** The box of a square. */
  square(index: number): Place {
    const side = SIDES[Math.floor(index / this.perSide)] ?? "bottom";
    const step = index % this.perSide;
    const corner = step === 0;
    const width = corner ? this.depth : UNIT;
    // Along the side from the corner that opens it.
    const along = corner ? 0 : this.depth + (step - 1) * UNIT;
    const near = FRAME;
    const far = this.size - FRAME;
    const box: Record<Side, Box> = {
      bottom: { x: far - along - width, y: far - this.depth, w: width, h: this.depth },
      left: { x: near, y: far - along - width, w: this.depth, h: width },
      top: { x: near + along, y: near, w: width, h: this.depth },
      right: { x: far - this.depth, y: near + along, w: this.depth, h: width },
    };
    return { ...box[side], side, corner, index };
  }

  /** The parts of a square: the band towards the centre, the ribbon at the edge, the body between. */
  zones(place: Place, banded: boolean, ribboned: boolean): Zones {
    const { x, y, w, h, side } = place;
    const band = banded ? this.band : 0;
    const ribbon = ribboned ? (isUpright(side) ? this.#ribbon.upright : this.#ribbon.level) : 0;
    switch (side) {
      case "bottom":
        return {
          band: { x, y, w, h: band },
          ribbon: { x, y: y + h - ribbon, w, h: ribbon },
          body: { x, y: y + band, w, h: h - band - ribbon },
        };
      case "top":
        return {
          band: { x, y: y + h - band, w, h: band },
          ribbon: { x, y, w, h: ribbon },
          body: { x, y: y + ribbon, w, h: h - band - ribbon },
        };
      case "left":
        return {
          band: { x: x + w - band, y, w: band, h },
          ribbon: { x, y, w: ribbon, h },
          body: { x: x + ribbon, y, w: w - band - ribbon, h },
        };
      case "right":
        return {
          band: { x, y, w: band, h },
          ribbon: { x: x + w - ribbon, y, w: ribbon, h },
          body: { x: x + band, y, w: w - band - ribbon, h },
        };
    }
  }

  /**
   * Where pawn number `at` of `among` stands, and how large it is there: on the lane, so that it covers no name, or
   * in a corner.  `radius` is what it has alone; where no names are (`bare`), a crowd may take their room.
   */
  stand(index: number, at: number, among: number, jailed: boolean, radius: number, bare: boolean): Spot {
    const place = this.square(index);
    if (place.corner) return this.#standInCorner(place, at, among, jailed, radius, bare);
    // A crowd reaches a little over the edges of its square, and into the plan.
    const deep = this.lane + (bare ? 40 : 12);
    const room = { x: -60, y: 0, w: 120, h: deep };
    const one = packed(room, 1, at, among, radius, 0.5);
    const two = packed(room, 2, at, among, radius, 0.5);
    const spot = one.radius >= two.radius ? { ...one, y: this.lane / 2 } : two;
    const along = { x: place.x + place.w / 2 + spot.x, y: place.y + place.h / 2 + spot.x };
    const near = this.inset + spot.y;
    const far = this.size - near;
    const on: Record<Side, Point> = {
      bottom: { x: along.x, y: far },
      top: { x: along.x, y: near },
      left: { x: near, y: along.y },
      right: { x: far, y: along.y },
    };
    return { ...on[place.side], radius: spot.radius };
  }

  #standInCorner(
    { x, y, w, index }: Place,
    at: number,
    among: number,
    jailed: boolean,
    radius: number,
    bare: boolean,
  ): Spot {
    const rows = among > 1 ? 2 : 1;
    if (index !== this.perSide) {
      // At the top right the pictures leave room, and the name stands below.
      const room = { x: x + 4, y: y + 4, w: w - 8, h: bare ? w - 8 : w * 0.6 };
      return packed(room, bare && among > 6 ? 3 : rows, at, among, radius, 1);
    }
    const cell = w * 0.68;
    if (jailed) {
      const top = y + (among > 2 ? 4 : 14);
      const room = { x: x + w - cell + 2, y: top, w: cell - 4, h: bare ? cell - 8 : cell * 0.66 };
      return packed(room, among > 2 ? 2 : 1, at, among, radius, 0.5);
    }
    // Just visiting: down the outer edge.
    const room = { x: x + 2, y: y + 4, w: w - cell - 4 + (bare ? 18 : 0), h: w - (bare ? 8 : 46) };
    return packed(room, among > 4 ? Math.ceil(among / 2) : among, at, among, radius, 0.5);
  }

  /** The squares that a pawn steps on from one to another, the last one included. */
  path(from: number, to: number): number[] {
    const ahead = (to - from + this.count) % this.count;
    // Cards move a pawn back three squares at most, and nothing moves it forward that far.
    const back = this.count - ahead;
    const steps = back <= 3 ? -back : ahead;
    const sign = Math.sign(steps);
    return Array.from(
      { length: Math.abs(steps) },
      (_, step) => (from + sign * (step + 1) + this.count) % this.count,
    );
  }
}

/** Number `at` of `among` in rows from the top of a room, as large as they can be beside each other. */
function packed(room: Box, rows: number, at: number, among: number, most: number, align: number): Spot {
  const columns = Math.ceil(among / rows);
  const radius = Math.min(most, room.w / columns / 2, room.h / rows / 2);
  const row = Math.floor(at / columns);
  const inRow = Math.min(columns, among - row * columns);
  const left = room.x + (room.w - 2 * radius * columns) * align + (columns - inRow) * radius;
  return {
    x: left + (2 * (at % columns) + 1) * radius,
    y: room.y + (2 * row + 1) * radius,
    radius,
  };
}

export function isUpright(side: Side): boolean {
  return side === "left" || side === "right";
}
