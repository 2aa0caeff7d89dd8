import { describe, expect, it } from "vitest";
import { drawingOf } from "./better-choice";

const REST = { task: "", task_what: -1, offer: null, owner: [] } as const;
const NONE = { squares: [], arrows: [] };
type Position = Parameters<typeof drawingOf>[1];

function drawn(way: string, position: Partial<Position> = {}) {
  return drawingOf(way, { ...REST, ...position } as Position);
}

describe("drawingOf", () => {
  it("marks the squares that a move names", () => {
    expect(drawn("build 21")).toEqual({ squares: [21], arrows: [] });
    expect(drawn("shift 6 9").squares).toEqual([6, 9]);
    expect(drawn("strip 21 2 2 1").squares).toEqual([21]);
  });

  it("draws an arrow from each deed that is given to one that is taken", () => {
    expect(drawn("offer B 12 $40 for 39m card:chest")).toEqual({
      squares: [12, 39],
      arrows: [{ from: 12, to: 39 }],
    });
    expect(drawn("counter 14 35 for 37").arrows).toEqual([
      { from: 14, to: 37 },
      { from: 35, to: 37 },
    ]);
  });

  it("has no arrow for a deed that is sold for cash", () => {
    expect(drawn("offer B $305 for 39")).toEqual({ squares: [39], arrows: [] });
    expect(drawn("offer B nothing for $319")).toEqual(NONE);
  });

  it("shows what the deal on the table would have changed, or kept", () => {
    const owner = Array<number>(40).fill(-1);
    owner[14] = 1;
    owner[37] = 0;
    const offer = { seat: 1, other: 0, deeds: [14, 37] } as Position["offer"];
    expect(drawn("accept", { offer, owner }).arrows).toEqual([{ from: 14, to: 37 }]);
    expect(drawn("reject", { offer, owner })).toEqual({ squares: [14, 37], arrows: [] });
  });

  it("marks the deed that is for sale", () => {
    expect(drawn("bid up to 240", { task: "auction", task_what: 39 }).squares).toEqual([39]);
    expect(drawn("buy", { task: "offer", task_what: 5 }).squares).toEqual([5]);
  });

  it("draws nothing where a choice has no place on the board", () => {
    expect(drawn("roll")).toEqual(NONE);
    expect(drawn("end")).toEqual(NONE);
  });
});
