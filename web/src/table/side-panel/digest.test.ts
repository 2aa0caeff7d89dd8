import { expect, test } from "vitest";
import { digestOf } from "./digest";
import type { GameEvent } from "../../net/protocol";
import { linesOf } from "../../store/log/keys";

const gameEvent = (...events: object[]) => linesOf({ version: 1, events: events as GameEvent[] });
const paid = (payer: number, payee: number, amount: number) => ({
  event: "paid",
  payer,
  payee,
  amount,
  cause: 0,
});

test("money that came and went is added up, that of others is not", () => {
  const lines = gameEvent(paid(1, 0, 50), paid(2, 0, 20), paid(0, -1, 10), paid(1, 2, 500));
  expect(digestOf(lines, [0])).toEqual([{ about: "money", received: 70, paid: 10 }]);
});

test("purchases are told by seat, from the bank and by auction", () => {
  const lines = gameEvent(
    { event: "buy", seat: 1, square: 5, amount: 200 },
    { event: "sold", seat: 2, square: 6, amount: 90, piece: -1 },
    { event: "buy", seat: 1, square: 8, amount: 100 },
  );
  expect(digestOf(lines, [0])).toEqual([
    { about: "bought", seat: 1, squares: [5, 8] },
    { about: "bought", seat: 2, squares: [6] },
  ]);
});

test("deeds that a bot mortgaged for the player are named, those of others are not", () => {
  const mortgage = (seat: number, square: number) => ({ event: "mortgage", seat, square, amount: 50 });
  expect(digestOf(gameEvent(mortgage(0, 5), mortgage(1, 6), mortgage(0, 8)), [0])).toEqual([
    { about: "mortgaged", squares: [5, 8] },
  ]);
});

test("a building that was won is no deed", () => {
  expect(digestOf(gameEvent({ event: "sold", seat: 2, square: -1, amount: 90, piece: 0 }), [0])).toEqual([]);
});

test("what matters most comes first", () => {
  const lines = gameEvent(
    { event: "jailed", seat: 2 },
    { event: "build", seat: 1, square: 5, amount: 50, level: 1 },
    { event: "accept", seat: 1, number: 1 },
    { event: "transfer", square: 5, from: 1, to: 2 },
    { event: "bankrupt", seat: 3, creditor: 0, cash: 1, buildings: 0 },
    paid(1, 0, 50),
  );
  expect(digestOf(lines, [0]).map(({ about }) => about)).toEqual([
    "money",
    "out",
    "deals",
    "built",
    "jailed",
  ]);
});

test("throws and bids alone are not worth a digest", () => {
  expect(digestOf(gameEvent({ event: "pass", seat: 1 }, { event: "turn", seat: 2 }), [0])).toEqual([]);
});
