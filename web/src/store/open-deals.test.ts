import { expect, test } from "vitest";
import { openDeals, IN_GAME } from "./open-deals";
import type { DealView, OfferView } from "../net/protocol";

const deal = (id: string, seat: number, other: number): DealView => ({
  deal: id,
  seat,
  other,
  text: "5 for 12",
});
const offer: OfferView = {
  seat: 3,
  other: 1,
  deeds: [],
  cash: [0, 0],
  cards: [0, 0],
  tickets: [0, 0],
  debt: false,
  text: "$5 for nothing",
};
const ids = (deals: ReturnType<typeof openDeals>) => deals.map(({ id }) => id);

test("deals that wait for an own seat come first, then those it made, then those of others", () => {
  const table = { deals: [deal("others", 2, 3), deal("mine", 0, 2), deal("to-me", 2, 0)] };
  expect(ids(openDeals(table, null, [0]))).toEqual(["to-me", "mine", "others"]);
});
test("the deal that stops the game is one of them", () => {
  const [first] = openDeals({ deals: [deal("others", 2, 3)] }, { offer }, [1]);
  expect(first).toMatchObject({ id: IN_GAME, seat: 3, other: 1, text: "$5 for nothing" });
});
test("with several seats at one device a deal between two of them waits for the other", () => {
  const table = { deals: [deal("own", 0, 1), deal("others", 2, 3)] };
  expect(ids(openDeals(table, null, [0, 1]))).toEqual(["own", "others"]);
});
