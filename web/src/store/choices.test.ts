import { describe, expect, test } from "vitest";
import { groupChoices, sales, strips } from "./choices";
import type { ChoiceView } from "../net/protocol";

function choice(verb: string, target = 0, more: Partial<ChoiceView> = {}): ChoiceView {
  return { verb: verb as ChoiceView["verb"], target, text: target ? `${verb} ${target}` : verb, ...more };
}
const verbs = (choices: ChoiceView[]) => choices.map((each) => each.verb);

describe("decisions of the moment", () => {
  test("the likely one comes first, whatever the order of the menu", () => {
    expect(verbs(groupChoices([choice("decline"), choice("buy")], "offer").main)).toEqual(["buy", "decline"]);
    expect(verbs(groupChoices([choice("card"), choice("pay"), choice("roll")], "").main)).toEqual([
      "roll",
      "pay",
      "card",
    ]);
    expect(verbs(groupChoices([choice("stay"), choice("go")], "stay_or_go").main)).toEqual(["go", "stay"]);
  });

  test("works on deeds are not among them, and are found by square", () => {
    const menu = [choice("end"), choice("build", 16), choice("mortgage", 39), choice("sell", 16)];
    const { main, deedActions } = groupChoices(menu, "");
    expect(verbs(main)).toEqual(["end"]);
    expect(verbs(deedActions.get(16)!)).toEqual(["build", "sell"]);
    expect([...deedActions.keys()]).toEqual([16, 39]);
  });

  test("what was received mortgaged is answered here, and other mortgages are not", () => {
    const menu = [choice("keep", 5), choice("lift", 5), choice("waive", 5), choice("mortgage", 16)];
    const { main, deedActions, claims } = groupChoices(menu, "received");
    expect(verbs(main)).toEqual(["lift", "keep", "waive"]);
    expect(verbs(deedActions.get(16)!)).toEqual(["mortgage"]);
    expect(claims).toEqual([]);
  });

  test("bankruptcy and giving up are kept apart", () => {
    const { main, irreversible } = groupChoices([choice("bankrupt"), choice("resign"), choice("end")], "");
    expect(verbs(main)).toEqual(["end"]);
    expect(verbs(irreversible)).toEqual(["bankrupt", "resign"]);
  });
});

describe("places of their own", () => {
  test("bids and passes are for the auction", () => {
    const bid = { verb: "bid", target: 0, low: 10, high: 90 } as ChoiceView;
    const grouped = groupChoices([choice("pass"), bid, choice("mortgage", 5)], "auction");
    expect(grouped.main).toEqual([]);
    expect(grouped.bid).toEqual(bid);
    expect(grouped.pass?.text).toBe("pass");
  });

  test("squares to go to, to ride to, to auction and to build on are chosen on the board", () => {
    const menu = [
      choice("roll"),
      choice("ticket", 3),
      choice("goto", 4),
      choice("auction", 5),
      choice("place", 6),
    ];
    const { main, picks } = groupChoices(menu, "");
    expect(verbs(main)).toEqual(["roll"]);
    expect(picks.map((each) => each.target)).toEqual([3, 4, 5, 6]);
  });

  test("rents that may be asked for stand by themselves", () => {
    const { main, claims } = groupChoices([choice("claim", 19), choice("waive", 19), choice("end")], "");
    expect(verbs(main)).toEqual(["end"]);
    expect(verbs(claims)).toEqual(["claim", "waive"]);
  });

  test("deals name their partners, and nothing of them is a button", () => {
    const { main, partners } = groupChoices([choice("end"), choice("offer", 1), choice("offer", 2)], "");
    expect(verbs(main)).toEqual(["end"]);
    expect(partners).toEqual([1, 2]);
  });

  test("how many pieces are wanted is a number, not a button", () => {
    const want = { verb: "want", target: 0, low: 0, high: 4 } as ChoiceView;
    expect(groupChoices([want], "wishes")).toMatchObject({ main: [], want });
  });
});

describe("raising money", () => {
  const menu = [
    choice("sell", 16, { sum: 50 }),
    choice("mortgage", 39, { sum: 200 }),
    choice("mortgage", 5, { sum: 100 }),
    choice("lift", 11, { sum: -77 }),
    choice("strip", 16, { text: "strip 16 0 0 0", sum: 150 }),
    choice("strip", 16, { text: "strip 16 1 1 1", sum: 75 }),
  ];

  test("what hurts least comes first: what can be undone, then what earns little, then the smallest sum", () => {
    const { deedActions } = groupChoices(menu, "debt");
    const order = (rents: number[]) => sales(deedActions, rents).map((each) => each.text);
    expect(order([])).toEqual(["mortgage 5", "mortgage 39", "sell 16"]);
    expect(order(Object.assign([], { 5: 200, 16: 1, 39: 50 }))).toEqual([
      "mortgage 39",
      "mortgage 5",
      "sell 16",
    ]);
  });

  test("sales of a whole group are one choice with many ends", () => {
    const found = strips(groupChoices(menu, "debt").deedActions);
    expect([...found.keys()]).toEqual([16]);
    expect(found.get(16)!.map((each) => each.sum)).toEqual([75, 150]);
  });
});
