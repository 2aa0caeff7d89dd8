// A line of the log has its seat, its sum and its square.

import { describe, expect, test } from "vitest";
import { lastRoll, lineOf } from "./lines";
import type { GameEvent } from "../../net/protocol";

const line = (gameEvent: Record<string, unknown>) => lineOf(gameEvent as unknown as GameEvent, 7);

describe("a line of the log", () => {
  test("knows who pays, how much, and where", () => {
    expect(line({ event: "buy", seat: 2, square: 6, amount: 100 })).toMatchObject({
      key: 7,
      seat: 2,
      sum: -100,
      square: 6,
      topic: "money",
    });
    expect(line({ event: "salary", seat: 0, amount: 200 })).toMatchObject({ seat: 0, sum: 200, square: -1 });
    expect(line({ event: "paid", payer: 1, payee: 0, amount: 28, cause: 0 })).toMatchObject({
      seat: 1,
      sum: -28,
    });
  });

  test("names the debtor of a rent, and no sum twice", () => {
    const due = line({ event: "rent-due", debtor: 1, owner: 0, square: 6, amount: 28 });
    expect(due).toMatchObject({ seat: 1, sum: 0, square: 6 });
  });

  test("takes no seat for a square when a deed goes from seat to seat", () => {
    expect(line({ event: "propose", seat: 0, to: 1 })).toMatchObject({ square: -1, topic: "deals" });
    expect(line({ event: "transfer", square: 6, from: 0, to: 1 })).toMatchObject({ square: 6 });
  });

  test("opens a turn", () => {
    expect(line({ event: "turn", seat: 3 })).toMatchObject({ seat: 3, sum: 0, square: -1 });
  });

  test("is null for an event that the log leaves out", () => {
    expect(line({ event: "card-back", deck: 0, card: 2 })).toBeNull();
  });
});

describe("the log", () => {
  test("knows the last roll, and that there is none yet", () => {
    const log = [
      line({ event: "start-roll", seat: 0, first: 1, second: 2 }),
      line({ event: "roll", seat: 1, first: 4, second: 5, face: 3 }),
      line({ event: "turn", seat: 0 }),
    ].map((each) => each!);
    expect(lastRoll(log)).toEqual([4, 5, 3]);
    expect(lastRoll(log.slice(0, 1))).toEqual([1, 2, 0]);
    expect(lastRoll([])).toBeNull();
  });
});
