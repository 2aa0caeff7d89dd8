// The ring: where every square lies, what its parts are, and where a figure stands.
//
// One square is 100 units wide.  Start is bottom right, play is clockwise, text is upright on all four sides.

export const UNIT = 100;
export const FRAME = 26;

export type Side = "bottom" | "left" | "top" | "right";
export type Box = { x: number; y: number; w: number; h: number };
export type Place = Box & { side: Side; corner: boolean; index: number };
export type Zones = { band: Box; ribbon: Box; body: Box };
export type Point = { x: number; y: number };

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

  /** Where figure number `at` of `among` stands: on the lane, so that it covers no name, or in a corner. */
  stand(index: number, at: number, among: number, jailed = false): Point {
    const place = this.square(index);
    const middle = { x: place.x + place.w / 2, y: place.y + place.h / 2 };
    if (place.corner) return this.#standInCorner(place, middle, at, among, jailed);
    // A crowd reaches a little over the edges of its square.
    const gap = Math.min(this.lane * 0.84, 112 / among);
    const aside = (at - (among - 1) / 2) * gap;
    const near = this.inset + this.lane / 2;
    const far = this.size - near;
    switch (place.side) {
      case "bottom":
        return { x: middle.x + aside, y: far };
      case "top":
        return { x: middle.x + aside, y: near };
      case "left":
        return { x: near, y: middle.y + aside };
      case "right":
        return { x: far, y: middle.y + aside };
    }
  }

  #standInCorner(place: Place, middle: Point, at: number, among: number, jailed: boolean): Point {
    const { depth } = this;
    if (place.index === this.perSide) {
      if (jailed) {
        const gap = Math.min(depth * 0.3, (depth * 0.56) / among);
        return {
          x: place.x + depth * 0.66 + (at - (among - 1) / 2) * gap,
          y: place.y + depth * 0.25,
        };
      }
      // Just visiting: down the outer edge, then along it.
      const gap = Math.min(depth * 0.3, (depth * 0.62) / Math.max(1, among - 1));
      return { x: place.x + depth * 0.17, y: place.y + depth * 0.18 + at * gap };
    }
    // Two rows from five figures on.
    const rows = among > 4 ? 2 : 1;
    const perRow = Math.ceil(among / rows);
    const row = Math.floor(at / perRow);
    const inRow = row === rows - 1 ? among - perRow * (rows - 1) : perRow;
    const gap = Math.min(this.lane * 0.84, (depth * 0.9) / perRow);
    return {
      x: middle.x + ((at % perRow) - (inRow - 1) / 2) * gap,
      y: middle.y - depth * 0.14 + (row - (rows - 1) / 2) * this.lane * 0.8,
    };
  }

  /** The squares that a figure steps on from one to another, the last one included. */
  path(from: number, to: number): number[] {
    const ahead = (to - from + this.count) % this.count;
    // Cards send a figure back three squares at most, and nothing moves it forward as far as that would be.
    const back = this.count - ahead;
    const steps = back <= 3 ? -back : ahead;
    const sign = Math.sign(steps);
    return Array.from(
      { length: Math.abs(steps) },
      (_, step) => (from + sign * (step + 1) + this.count) % this.count,
    );
  }
}

export function isUpright(side: Side): boolean {
  return side === "left" || side === "right";
}
