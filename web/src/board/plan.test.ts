import { expect, test } from "vitest";
import { cityPlan } from "./city";
import { curve, sequence } from "./drawing";
import { placeOf } from "./europe";
import { planOf } from "./plan";

const EDITIONS = ["classic", "francs", "mega-2007", "canada-1961", "euro-1999"];
const SIZE = 780;

test("every edition has a plan of its own, without a number that is none", () => {
  const plans = EDITIONS.map((edition) => planOf(edition, SIZE));
  expect(new Set(plans).size).toBe(EDITIONS.length);
  for (const plan of plans) expect(plan).not.toMatch(/NaN|undefined|Infinity/);
});

test("every plan has lamps for the night, and no colour of its own", () => {
  for (const edition of EDITIONS) {
    expect(planOf(edition, SIZE)).toContain('class="lamp"');
    expect(planOf(edition, SIZE)).not.toMatch(/style=|fill="|stroke="/);
  }
});

test("a plan is the same every time, and another one by another number", () => {
  expect(cityPlan({ seed: 7 })(SIZE)).toBe(cityPlan({ seed: 7 })(SIZE));
  expect(cityPlan({ seed: 7 })(SIZE)).not.toBe(cityPlan({ seed: 8 })(SIZE));
  const [one, other] = [sequence(3), sequence(3)];
  expect(one()).toBe(other());
});

test("an edition without a plan of its own is a city", () => {
  expect(planOf("unheard-of", SIZE)).toBe(planOf("classic", SIZE));
});

test("Europe has its capitals where they are, and all of them on the plan", () => {
  const [lisbon, paris, berlin, helsinki, athens] = (
    [
      [-9.1, 38.7],
      [2.35, 48.85],
      [13.4, 52.5],
      [24.9, 60.2],
      [23.7, 38],
    ] as const
  ).map((degrees) => placeOf(degrees, SIZE)) as [number, number][];
  expect(lisbon![0]).toBeLessThan(paris![0]);
  expect(paris![0]).toBeLessThan(berlin![0]);
  expect(helsinki![1]).toBeLessThan(berlin![1]);
  expect(athens![1]).toBeGreaterThan(paris![1]);
  for (const [x, y] of [lisbon, paris, berlin, helsinki, athens] as [number, number][]) {
    expect(Math.min(x, y)).toBeGreaterThan(20);
    expect(Math.max(x, y)).toBeLessThan(SIZE - 20);
  }
});

test("a curve goes through all of its spots", () => {
  const line = curve([
    [0, 0],
    [10, 5],
    [20, 0],
  ]);
  expect(line.startsWith("M0.0 0.0")).toBe(true);
  expect(line).toContain("10.0 5.0");
  expect(line.endsWith("20.0 0.0")).toBe(true);
  expect(curve([[1, 1]])).toBe("");
});
