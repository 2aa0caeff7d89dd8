// Sums, numbers and clocks as readers of both languages write them.

import { describe, expect, test } from "vitest";
import { clockFace, money, number, signed, tight } from "./money";

const EURO = { symbol: "€", code: "EUR" } as unknown as Parameters<typeof money>[1];
const FRANC = { symbol: "F", code: "FRF" } as unknown as Parameters<typeof money>[1];

describe("numbers", () => {
  test.each([
    [0, "0", "0"],
    [999, "999", "999"],
    [1500, "1\u202f500", "1,500"],
    [1234567, "1\u202f234\u202f567", "1,234,567"],
    [-2000, "\u22122\u202f000", "\u22122,000"],
  ])("%i", (value, french, english) => {
    expect([number(value, "fr"), number(value, "en")]).toEqual([french, english]);
  });
});

describe("sums", () => {
  test.each([
    [1500, EURO, "1\u202f500\u00a0€", "€1,500"],
    [-60, EURO, "\u221260\u00a0€", "\u2212€60"],
    [150000, FRANC, "150\u202f000\u00a0F", "F\u00a0150,000"],
  ])("%i", (sum, currency, french, english) => {
    expect([money(sum, currency, "fr"), money(sum, currency, "en")]).toEqual([french, english]);
  });

  test("carry their sign as gains and losses", () => {
    expect([signed(50, EURO, "en"), signed(-50, EURO, "en"), signed(0, EURO, "en")]).toEqual([
      "+€50",
      "\u2212€50",
      "€0",
    ]);
  });

  test("do without the narrow space on the board", () => {
    expect(tight(money(1500, EURO, "fr"))).toBe("1\u00a0500\u00a0€");
  });
});

test.each([
  [0, "0:00"],
  [-3, "0:00"],
  [4.2, "0:05"],
  [65, "1:05"],
  [3600, "1:00:00"],
  [5405, "1:30:05"],
])("%d seconds on a clock", (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});
