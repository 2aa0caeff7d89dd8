// The log tells everything once, and events that belong together in one sentence.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { condense } from "./condense";
import { linesOf } from "./keys";
import { lineText } from "./line-text";
import type { BoardView, Frame, GameEvent } from "../../net/protocol";
import { SentenceWriter } from "../../words/sentences";
import { words } from "../../words/words.svelte";

vi.stubGlobal("document", { documentElement: {} });
const NAMES = ["Go", "Vaugirard", "Income Tax", "Chance", "Go to Jail", "Foch"];
const board = {
  currency: { symbol: "€" },
  squares: NAMES.map((name) => ({ name: { fr: name, en: name }, kind: "lot", price: 100 })),
  cards: [[{ fr: "Reculez.", en: "Go back." }], []],
} as unknown as BoardView;
const [VAUGIRARD, TAX, CHANCE, GO_TO_JAIL, FOCH] = [1, 2, 3, 4, 5];
const sentences = new SentenceWriter(board, ["Ann", "Bo"]);

type Spoken = [name: string, numbers: Record<string, number>];
const decision = (version: number, events: Spoken[], lines: string[] = [], more: Partial<Frame> = {}) =>
  linesOf({
    version,
    lines,
    events: events.map(([event, numbers]) => ({ event, ...numbers }) as unknown as GameEvent),
    ...more,
  });
const read = (...lines: ReturnType<typeof linesOf>) =>
  condense(lines).map((line) => lineText(line, sentences));
const told = (...events: Spoken[]) => read(...decision(1, events));

const roll = (first: number, second: number, more: Record<string, number> = {}): Spoken => [
  "roll",
  { seat: 0, first, second, face: 0, throw: 1, doubles: 0, ...more },
];
const move = (to: number): Spoken => ["move", { seat: 0, from: 0, to }];
const rentDue: Spoken = [
  "rent-due",
  {
    debtor: 0,
    owner: 1,
    square: VAUGIRARD,
    amount: 6,
    base: 6,
    level: 0,
    multiplier: 1,
    factor: 0,
    points: 7,
  },
];
const paid = (payee: number, amount: number, cause: number): Spoken => [
  "paid",
  { payer: 0, payee, amount, cause },
];
const [RENT, TAXES, CARD, FINE, INTEREST, BID] = [0, 1, 2, 3, 4, 5];
const debt = (creditor: number, amount: number, cause: number): Spoken => [
  "debt",
  { debtor: 0, creditor, amount, cause },
];

beforeAll(async () => {
  await words.setLanguage("en");
  await words.loadPlay();
});

describe("a roll", () => {
  test("says where it led, though a salary comes between", () => {
    expect(told(roll(4, 3), move(VAUGIRARD))).toEqual(["Ann rolls 4 and 3: Vaugirard."]);
    expect(told(roll(4, 3), ["salary", { seat: 0, amount: 200 }], move(VAUGIRARD))).toEqual([
      "Ann rolls 4 and 3: Vaugirard.",
      "Ann collects €200 at GO.",
    ]);
    expect(told(roll(4, 3))).toEqual(["Ann rolls 4 and 3."]);
  });
  test("is called a double, and a third one leads to jail", () => {
    expect(told(roll(4, 4, { doubles: 1 }), move(VAUGIRARD))).toEqual([
      "Ann rolls 4 and 4, a double! Vaugirard.",
    ]);
    expect(told(roll(4, 4, { doubles: 3 }), ["jailed", { seat: 0 }])).toEqual([
      "Ann rolls 4 and 4, a third double! Off to jail.",
    ]);
    expect(told(roll(4, 4, { doubles: 1 }))).toEqual(["Ann rolls 4 and 4: a double!"]);
  });
  test("to the policeman is told once", () => {
    expect(told(roll(4, 3), move(GO_TO_JAIL), ["jailed", { seat: 0 }])).toEqual([
      "Ann rolls 4 and 3: Go to Jail.",
    ]);
  });
  test("in jail says whether it opened the door", () => {
    expect(told(roll(4, 3, { throw: 2 }), ["stay-in-jail", { seat: 0, attempts: 2 }])).toEqual([
      "Ann rolls 4 and 3: no double, and stays in jail (second try).",
    ]);
    expect(told(roll(4, 4, { throw: 2 }), ["freed", { seat: 0 }], move(FOCH))).toEqual([
      "Ann rolls 4 and 4, a double! Out of jail: Foch.",
    ]);
    expect(told(roll(4, 3, { throw: 2 }), paid(-1, 50, FINE), ["freed", { seat: 0 }], move(FOCH))).toEqual([
      "Ann rolls 4 and 3: Foch.",
      "Ann pays the bank €50 (jail fine).",
    ]);
  });
  test("is followed by the card, which says where it sends the token", () => {
    expect(told(roll(1, 2), move(CHANCE), ["card", { seat: 0, deck: 0, card: 0 }], move(TAX))).toEqual([
      "Ann rolls 1 and 2: Chance.",
      "Ann draws from Chance: “Go back.” → Income Tax",
    ]);
  });
  test("names the blue die", () => {
    expect(told(roll(1, 2, { face: 4 }), move(CHANCE))[0]).toMatch(/^Ann rolls 1, 2 and the (star|bus): /);
  });
});

describe("a charge", () => {
  test("is one line once it is paid", () => {
    expect(told(rentDue)).toEqual(["Ann owes Bo €6 for Vaugirard."]);
    expect(told(rentDue, paid(1, 6, RENT))).toEqual(["Ann pays Bo €6 for Vaugirard."]);
    expect(told(["tax", { seat: 0, square: TAX, amount: 200, base: 0 }], paid(-1, 200, TAXES))).toEqual([
      "Ann pays €200 for Income Tax.",
    ]);
  });
  test("that cannot be paid at once is one line until it is", () => {
    const short = [rentDue, debt(1, 6, RENT)];
    const mortgaged: Spoken = ["mortgage", { seat: 0, square: FOCH, amount: 50 }];
    expect(told(...short)).toEqual(["Ann owes Bo €6 for Vaugirard and does not have the cash."]);
    expect(told(...short, mortgaged, paid(1, 6, RENT))).toEqual([
      "Ann mortgages Foch for €50.",
      "Ann pays Bo €6 for Vaugirard.",
    ]);
    expect(told(debt(-1, 90, CARD), mortgaged, paid(-1, 90, CARD))).toEqual([
      "Ann mortgages Foch for €50.",
      "Ann pays the bank €90 (card).",
    ]);
  });
  test("of a card is in the line of the card", () => {
    const card: Spoken = ["card", { seat: 0, deck: 0, card: 0 }];
    for (const [event, sum] of [
      [paid(-1, 40, CARD), -40],
      [["collect", { seat: 0, amount: 20 }] as Spoken, 20],
    ] as const) {
      const lines = condense(decision(1, [card, event]));
      expect(lines).toMatchObject([{ sum, topic: "money", gameEvent: { event: "card" } }]);
    }
    expect(told(card, debt(-1, 90, CARD), paid(-1, 90, CARD))).toHaveLength(2);
  });
  test("stays where another sum is paid", () => {
    expect(told(rentDue, paid(1, 8, RENT))).toHaveLength(2);
    expect(told(rentDue, paid(-1, 6, FINE))).toHaveLength(2);
  });
  test("that is waived is replaced by the line of the waiver", () => {
    expect(told(rentDue, ["waive", { owner: 1, debtor: 0, square: VAUGIRARD, amount: 6 }])).toEqual([
      "Bo lets Ann off the €6 for Vaugirard.",
    ]);
  });
  test("of an auction or a mortgage is in the line of what it is for", () => {
    const [sold, ...rest] = condense(
      decision(1, [
        ["sold", { seat: 0, square: FOCH, piece: -1, amount: 70 }],
        ["transfer", { square: FOCH, from: -1, to: 0 }],
        paid(-1, 70, BID),
      ]),
    );
    expect(sold).toMatchObject({ sum: -70, gameEvent: { event: "sold" } });
    expect(rest).toEqual([]);
    expect(
      told(["decline", { seat: 0, square: FOCH }], ["auction", { square: FOCH, piece: -1, opening: 0 }]),
    ).toEqual(["Ann does not buy Foch: it goes to auction."]);
    expect(told(["keep", { seat: 0, square: FOCH, interest: 5 }], paid(-1, 5, INTEREST))).toEqual([
      "Ann keeps Foch mortgaged and pays €5 in interest.",
    ]);
    expect(told(["keep", { seat: 0, square: FOCH, interest: 0 }])).toEqual(["Ann keeps Foch mortgaged."]);
  });
});

describe("a deal", () => {
  const offer = decision(1, [["propose", { seat: 0, to: 1, number: 3 }]], ["A offer B 5 $90 for 1"]);
  test("is told while it is open", () => {
    expect(read(...offer)).toEqual(["Ann offers Bo Foch and €90 for Vaugirard."]);
  });
  test.each([
    ["reject", 1, "Bo declines Ann’s offer: Foch and €90 for Vaugirard."],
    ["withdraw", 0, "Ann takes back an offer to Bo: Foch and €90 for Vaugirard."],
  ])("is replaced by the line of its answer: %s", (event, seat, text) => {
    expect(read(...offer, ...decision(2, [[event, { seat, number: 3 }]]))).toEqual([text]);
  });
  test("that is made needs no line for each deed", () => {
    const made = decision(2, [
      ["accept", { seat: 1, number: 3 }],
      ["transfer", { square: FOCH, from: 0, to: 1 }],
      ["transfer", { square: VAUGIRARD, from: 1, to: 0 }],
    ]);
    expect(read(...offer, ...made)).toEqual(["Bo accepts Ann’s offer: Foch and €90 for Vaugirard."]);
    const estate = decision(3, [["transfer", { square: FOCH, from: 0, to: 1 }]]);
    expect(read(...offer, ...made, ...estate)).toHaveLength(2);
  });
  test("whose offer is not known is told by its number", () => {
    expect(read(...decision(2, [["reject", { seat: 1, number: 3 }]]))).toEqual([
      "Bo turns trade no. 3 down.",
    ]);
  });
});

test("a player who resigns is not called bankrupt too", () => {
  expect(
    told(["resign", { seat: 0 }], ["bankrupt", { seat: 0, creditor: -1, cash: 5, buildings: 0 }]),
  ).toEqual(["Ann gives up the game."]);
});

test("deeds that go the same way are told together", () => {
  const goes = (square: number, to: number): Spoken => ["transfer", { square, from: 0, to }];
  expect(told(goes(FOCH, 1), goes(VAUGIRARD, 1), goes(TAX, -1))).toEqual([
    "Foch and Vaugirard go from Ann to Bo.",
    "Income Tax goes from Ann to the bank.",
  ]);
});

test("what a bot or the clock decided for its own seat is marked, and the turn with it", () => {
  const lines = [
    ...decision(1, [["turn", { seat: 0 }]], [], { seat: 1, hand: "bot" }),
    ...decision(2, [roll(4, 3), move(VAUGIRARD), rentDue], [], { seat: 0, hand: "clock" }),
    ...decision(3, [["buy", { seat: 0, square: FOCH, amount: 60 }]], [], { seat: 0, hand: "person" }),
    ...decision(-1, [["buy", { seat: 0, square: FOCH, amount: 60 }]], [], { seat: 0, hand: "bot" }),
  ];
  expect(condense(lines).map((line) => line.automatic ?? false)).toEqual([true, true, true, false, false]);
});

test("a line that tells the same is the same object", () => {
  const lines = decision(1, [roll(4, 3), move(VAUGIRARD)]);
  expect(condense(lines)[0]).toBe(condense(lines)[0]);
});

test("French says it in its own way", async () => {
  await words.setLanguage("fr");
  expect(told(roll(4, 4, { doubles: 1 }), move(VAUGIRARD), rentDue, paid(1, 6, RENT))).toEqual([
    "Ann fait 4 et 4, un double\u202f! Vaugirard.",
    "Ann paie 6\u00a0€ à Bo pour Vaugirard.",
  ]);
  expect(told(roll(4, 3), move(VAUGIRARD))).toEqual(["Ann fait 4 et 3\u00a0: Vaugirard."]);
  await words.setLanguage("en");
});
