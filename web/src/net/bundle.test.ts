import { describe, expect, test } from "vitest";
import { isEmpty, EMPTY_DEAL, readDeal, rounded, toggled, swapSides, writeDeal } from "./bundle";

describe("a deal in the notation", () => {
  test("is read with all that can be in it", () => {
    expect(readDeal("5 16 $90 card:chest ticket ticket for 12 card:chance debt")).toEqual({
      give: { deeds: [5, 16], cash: 90, decks: [1], tickets: 2, debt: false },
      ask: { deeds: [12], cash: 0, decks: [0], tickets: 0, debt: true },
    });
  });
  test("may have nothing on one side", () => {
    expect(readDeal("nothing for $200")).toEqual({
      give: EMPTY_DEAL.give,
      ask: { ...EMPTY_DEAL.ask, cash: 200 },
    });
  });
  test.each(["5 $90 for 12", "nothing for 3 4 card:chance", "ticket ticket for debt", "$1 for card:chest"])(
    "is written as it was read: %s",
    (text) => expect(writeDeal(readDeal(text))).toBe(text),
  );
  test("lists deeds in the order of the board, whichever was chosen first", () => {
    expect(writeDeal({ ...EMPTY_DEAL, give: { ...EMPTY_DEAL.give, deeds: [39, 5, 12] } })).toBe(
      "5 12 39 for nothing",
    );
  });
  test("is turned round for a counter-offer", () => {
    expect(writeDeal(swapSides(readDeal("5 $90 for 12")))).toBe("12 for 5 $90");
  });
  test("is empty only where neither side gives anything", () => {
    expect(isEmpty(EMPTY_DEAL)).toBe(true);
    expect(isEmpty(readDeal("nothing for $1"))).toBe(false);
    expect(isEmpty(readDeal("ticket for nothing"))).toBe(false);
  });
});

test("a thing is put in by one click and taken out by the next", () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], 2)).toEqual([1, 3]);
});

describe("a slider of cash", () => {
  test("goes in round steps", () => expect(rounded(217, 10, 742)).toBe(220));
  test("reaches the last coin at its end", () => expect(rounded(742, 10, 742)).toBe(742));
  test("never names more than there is", () => expect(rounded(741, 100, 742)).toBe(700));
});
