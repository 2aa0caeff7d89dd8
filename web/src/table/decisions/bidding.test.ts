import { describe, expect, test } from "vitest";
import { isBid, lastBids, listPrices, raised, stepsOf, within } from "./bidding";
import type { BoardView, GameEvent } from "../../net/protocol";
import { lineOf, type LogLine } from "../../store/log/lines";

const EUROS = { low: 246, high: 742, unit: 1 };
const FRANCS = { low: 24_600, high: 74_200, unit: 100 };

describe("steps of a bid", () => {
  test("they are 1, 10, 50 and 100 notes of the edition", () => {
    expect(stepsOf(1)).toEqual([1, 10, 50, 100]);
    expect(stepsOf(100)).toEqual([100, 1000, 5000, 10_000]);
  });

  test("the first step goes up from the last bid, the next ones from where one is", () => {
    expect(raised(246, 10, 245, EUROS)).toBe(255);
    expect(raised(255, 10, 245, EUROS)).toBe(265);
    expect(raised(246, 1, 245, EUROS)).toBe(246);
    expect(raised(24_600, 1000, 24_500, FRANCS)).toBe(25_500);
  });

  test("no step leads below the least or above the most that may be bid", () => {
    expect(raised(700, 100, 245, EUROS)).toBe(742);
    expect(raised(300, 1, 245, { low: 300, high: 742, unit: 1 })).toBe(300);
  });
});

describe("a sum in the field", () => {
  test("is a bid only between the bounds and in whole notes", () => {
    expect(isBid(246, EUROS)).toBe(true);
    expect(isBid(245, EUROS)).toBe(false);
    expect(isBid(743, EUROS)).toBe(false);
    expect(isBid(250.5, EUROS)).toBe(false);
    expect(isBid(24_650, FRANCS)).toBe(false);
  });

  test("goes to the nearest one that is", () => {
    expect(within(24_660, FRANCS)).toBe(24_700);
    expect(within(0, EUROS)).toBe(246);
    expect(within(10_000, EUROS)).toBe(742);
  });
});

describe("what everybody has bid", () => {
  const log = (...gameEvent: GameEvent[]): LogLine[] => gameEvent.map((each, at) => lineOf(each, at)!);

  test("is the last bid of each since the auction was opened", () => {
    const bids = lastBids(
      log(
        { event: "bid", seat: 2, amount: 999 },
        { event: "auction", square: 34, piece: -1, opening: 0 },
        { event: "bid", seat: 1, amount: 10 },
        { event: "bid", seat: 2, amount: 20 },
        { event: "bid", seat: 1, amount: 30 },
        { event: "pass", seat: 2 },
      ),
    );
    expect([...bids]).toEqual([
      [1, 30],
      [2, 20],
    ]);
  });
});

describe("the list price of a building", () => {
  const board = (skyscraper = 0, rules: Record<string, string> = {}) => {
    const group = (squares: number[], house: number) => ({ squares, house, hotel: house, skyscraper });
    return {
      rules,
      groups: [group([1, 3], 50), group([6, 8, 9], 100), group([5], 0)],
    } as unknown as BoardView;
  };
  const owner = [-1, 0, -1, 0, -1, 0, 1, -1, 1, -1];

  test("is that of the groups in which the seats may build, the lowest first", () => {
    const complete = { owner: owner.with(9, 1) };
    expect(listPrices(board(), complete, "house", [1, 0])).toEqual([50, 100]);
    expect(listPrices(board(), complete, "hotel", [1])).toEqual([100]);
    expect(listPrices(board(), { owner }, "house", [1])).toEqual([]);
  });

  test("counts groups but one lot where that is enough to build", () => {
    expect(listPrices(board(100), { owner }, "house", [1])).toEqual([100]);
    expect(listPrices(board(0, { build_needs: "all_but_one" }), { owner }, "house", [1])).toEqual([100]);
  });
});
