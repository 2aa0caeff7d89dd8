import { describe, expect, it } from "vitest";
import type { SeatSum } from "./analysis";
import { decimal, plainPoints, rowOf, signedPoints, wholePoints } from "./ledger";

describe("rowOf", () => {
  it("adds up as it is printed, whatever was rounded away", () => {
    const sum = { start: 0.254, luck: 0.244, choices: 0.304, gap: 0.198, result: 1 } as SeatSum;
    const row = rowOf(sum);
    expect(row).toEqual({ start: 25, luck: 24, choices: 30, gap: 21, result: 100, adjusted: 76 });
    expect(row.start + row.luck + row.choices + row.gap).toBe(row.result);
  });
});

describe("points", () => {
  it("have a true minus and no minus zero", () => {
    expect([0.004, -0.004, -0.17].map(wholePoints)).toEqual([0, 0, -17]);
    expect([3, 0, -3].map(signedPoints)).toEqual(["+3", "0", "−3"]);
    expect([3, 0, -3].map(plainPoints)).toEqual(["3", "0", "−3"]);
  });

  it("have a comma in French", () => {
    expect(decimal(1.04, "en")).toBe("1.0");
    expect(decimal(1.06, "fr")).toBe("1,1");
  });
});
