import { expect, test } from "vitest";
import { bestDeals, heatOf, highestBid, mostLanded } from "./report";
import type { Bargain, Purchase, SeatReport } from "../net/protocol";

const seat = (...landings: number[]) => ({ landings }) as SeatReport;

test("landings of all seats are added up, and the most is whole", () => {
  const heat = heatOf({ seats: [seat(1, 0, 3), seat(0, 0, 1)] });
  expect(heat.map(({ count }) => count)).toEqual([1, 0, 4]);
  expect(heat.map(({ share }) => share)).toEqual([0.25, 0, 1]);
  expect(mostLanded(heat, 3)).toEqual([2, 0]);
});

test("before the first landing nothing is hot", () => {
  expect(heatOf({ seats: [seat(0, 0)] })).toEqual([
    { share: 0, count: 0 },
    { share: 0, count: 0 },
  ]);
});

test("the highest bid is among auctions alone", () => {
  const bought = { how: "bought", price: 400 } as Purchase;
  const won = (price: number) => ({ how: "auction", price }) as Purchase;
  expect(highestBid([bought, won(90), won(210)])?.price).toBe(210);
  expect(highestBid([bought])).toBeNull();
});

test("the best deals are those by which one side gained most", () => {
  const deal = (turn: number, maker: number, taker: number) =>
    ({ turn, maker: { seat: 0, gain: maker }, taker: { seat: 1, gain: taker } }) as Bargain;
  const best = bestDeals({ deals: [deal(1, 10, -10), deal(2, -5, 80), deal(3, -1, -2)] }, 2);
  expect(best).toEqual([
    { turn: 2, seat: 1, other: 0, gain: 80 },
    { turn: 1, seat: 0, other: 1, gain: 10 },
  ]);
});
