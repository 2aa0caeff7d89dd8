import { expect, test } from "vitest";
import { worthLinesOf, ranks, spread, ticks } from "./worth";
import type { Moment, Ruin } from "../net/protocol";

const moment = (turn: number, ...cash: number[]): Moment => ({
  turn,
  seat: 0,
  at: 0,
  cash,
  holdings: cash.map(() => 10),
});

test("a line runs from the beginning to now", () => {
  const [first] = worthLinesOf([moment(0, 1500, 1500), moment(1, 1400, 1500)], []);
  expect(first?.points).toEqual([
    [0, 1510],
    [1, 1410],
  ]);
});

test("a bankrupt seat ends at nothing, in its last turn", () => {
  const ruin = { turn: 2, seat: 1 } as Ruin;
  const worthLines = worthLinesOf(
    [moment(0, 1, 1), moment(1, 1, 1), moment(2, 1, 0), moment(3, 1, 0)],
    [ruin],
  );
  expect(worthLines[1]?.points.at(-1)).toEqual([2, 0]);
  expect(worthLines[0]?.points.at(-1)).toEqual([3, 11]);
});

test("a long game has no more points than can be seen, and keeps its last", () => {
  const moments = Array.from({ length: 5000 }, (_, turn) => moment(turn, turn));
  const { points } = worthLinesOf(moments, [])[0]!;
  expect(points.length).toBeLessThan(260);
  expect(points.at(-1)).toEqual([4999, 5009]);
});

test("axes have round numbers", () => {
  expect(ticks(5240)).toEqual([0, 2000, 4000]);
  expect(ticks(4800)).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(ticks(33)).toEqual([0, 10, 20, 30]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(0)).toEqual([0]);
});

test("labels that would cover each other are moved apart, in their order and within bounds", () => {
  expect(spread([10, 12, 100], 15, 0, 200)).toEqual([10, 25, 100]);
  expect(spread([198, 199], 15, 0, 200)).toEqual([185, 200]);
  expect(spread([50], 15, 0, 200)).toEqual([50]);
});

test("marks that would lie on each other stand in a row", () => {
  const spots = [
    [100, 10],
    [100, 15],
    [100, 35],
    [40, 10],
    [100, 22],
  ] as const;
  expect(ranks(spots, 22)).toEqual([0, 1, 0, 0, 2]);
});
