import { describe, expect, it } from "vitest";
import { DASHES, flagSpot, pathOf, Plot, railOf, spotsOf, stackedEnds, turnTicks } from "./curve";

const PLOT = new Plot(900, 300, 400, { left: 40, right: 60, top: 10, bottom: 40 });

describe("Plot", () => {
  it("begins and ends at its margins, and gives the beginning more room", () => {
    expect([PLOT.x(0), PLOT.x(400)]).toEqual([40, 840]);
    expect(PLOT.x(200)).toBeGreaterThan(440);
    expect([PLOT.y(0), PLOT.y(1)]).toEqual([260, 10]);
  });

  it("finds the line of the game under a pointer, also beyond the margins", () => {
    for (const ply of [0, 1, 57, 399, 400]) expect(PLOT.plyAt(PLOT.x(ply))).toBe(ply);
    expect([PLOT.plyAt(-5), PLOT.plyAt(2000)]).toEqual([0, 400]);
  });

  it("bears a drawing without room", () => {
    const none = new Plot(0, 0, 0, { left: 40, right: 60, top: 10, bottom: 40 });
    expect(none.x(0)).toBe(40);
    expect(none.plyAt(50)).toBe(0);
  });
});

describe("lines", () => {
  it("have a pattern of their own for each of eight seats", () => {
    expect(new Set(DASHES).size).toBe(8);
  });

  it("keep their first and last spot in a long game", () => {
    const chances = Array.from({ length: 2001 }, (_, ply) => [ply / 2000]);
    const spots = spotsOf(chances, 0, new Plot(900, 300, 2000, { left: 0, right: 0, top: 0, bottom: 0 }));
    expect(spots.length).toBeLessThan(702);
    expect([spots[0], spots.at(-1)]).toEqual([
      { x: 0, y: 300 },
      { x: 900, y: 0 },
    ]);
    expect(pathOf(spots.slice(0, 1))).toBe("M0.0 300.0");
  });
});

describe("labels", () => {
  it("name turns that are far enough apart", () => {
    const turns = Array.from({ length: 401 }, (_, ply) => Math.ceil(ply / 4));
    const ticks = turnTicks(turns, PLOT, 44);
    expect(ticks[0]).toEqual({ turn: 1, x: 40 });
    expect(ticks.slice(1).every(({ turn }) => turn % 5 === 0)).toBe(true);
    ticks.slice(1).forEach(({ x }, at) => expect(x - ticks[at]!.x).toBeGreaterThanOrEqual(44));
  });

  it("do not meet at the ends of the lines, nor on the rail", () => {
    const ends = stackedEnds([1, 0, 0, 0], PLOT, 24);
    expect(ends).toEqual([10, 212, 236, 260]);
    expect(railOf([100, 101, 838], PLOT, 17)).toEqual([100, 117, 838]);
  });
});

describe("flagSpot", () => {
  it("stays in the drawing and covers least of the lines", () => {
    const high = spotsOf(Array(401).fill([0.95]), 0, PLOT);
    const spot = flagSpot(830, { width: 196, height: 66 }, high, PLOT);
    expect(spot.x + 196).toBeLessThanOrEqual(PLOT.right);
    expect(spot.y).toBeGreaterThan(PLOT.y(0.95));
  });
});
