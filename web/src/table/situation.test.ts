import { beforeAll, expect, test, vi } from "vitest";
import { situationOf } from "./situation";
import type { TableStore } from "../store/table-store.svelte";
import { SentenceWriter } from "../words/sentences";
import { words } from "../words/words.svelte";

// Before the imports below look at the window.
vi.hoisted(() => {
  const media = () => ({ matches: false, addEventListener: () => undefined });
  Object.assign(globalThis, { document: { documentElement: {} }, matchMedia: media });
});
const SQUARES = ["Go", "Belleville", "Income Tax"].map((name) => ({
  name: { fr: name, en: name },
  price: 60,
}));
const board = {
  title: { fr: "", en: "" },
  currency: { symbol: "€" },
  squares: SQUARES,
  groups: [],
  cards: [[], []],
};
const ROLL = { gameEvent: { event: "roll", seat: 0, first: 5, second: 4, face: 0, doubles: 0, throw: 1 } };

/** A table at which seat 0 has rolled nine, or is about to. */
function table(game: object, more: object = {}): TableStore {
  const shown = {
    ...{ phase: "moving", task: "", task_what: 2, task_sum: 450, turn: 0, actor: 0, doubles: 0 },
    ...{ owner: [], rent: [], menus: {} },
    seats: [
      { at: 2, jail: -1, cash: 100, raisable: 900 },
      { at: 0, jail: -1, cash: 100, raisable: 900 },
    ],
    ...game,
  };
  return {
    board,
    game: shown,
    table: { stage: "playing", seats: [{ name: "Ann" }, { name: "Trader", bot: "trader" }], deals: [] },
    stage: { game: shown, at: [2, 0], goal: -1, rolling: false, throws: 1 },
    sentences: new SentenceWriter(board as never, ["Ann", "Trader"]),
    ownSeats: [0],
    activeSeat: 0,
    menu: [],
    log: [ROLL],
    caughtUp: true,
    ...more,
  } as unknown as TableStore;
}

const said = (store: TableStore) => {
  const { lead, text } = situationOf(store);
  return [lead, text];
};

beforeAll(async () => {
  await words.setLanguage("en");
  await words.loadPlay();
});

test("a roll leads to a square, and to no sum", () => {
  expect(said(table({ task: "offer" }))).toEqual(["You roll nine", "Income Tax"]);
  expect(said(table({ task: "debt" }))).toEqual(["Your decision", "€450 to pay"]);
  expect(said(table({ task: "income_tax" }))[0]).toBe("Your decision");
  expect(said(table({ task: "debt" }, { ownSeats: [1] }))).toEqual(["Ann decides", "Ann has €450 to find"]);
});

test("while dice turn and tokens walk, the goal is named and no square on the way", () => {
  const moving = { game: { phase: "pre" }, more: { caughtUp: false } };
  const stage = { ...table(moving.game).stage, at: [1, 0], goal: 2 };
  expect(said(table(moving.game, { ...moving.more, stage }))).toEqual(["You roll nine", "Income Tax"]);
  const rolling = { ...table(moving.game).stage, rolling: true };
  expect(said(table(moving.game, { ...moving.more, log: [], stage: rolling }))).toEqual(["You roll", ""]);
});

test("a mortgaged deed that is received is named, and shown", () => {
  const store = table({ task: "received" }, { menu: [{ verb: "keep", target: 1 }] });
  expect(situationOf(store)).toMatchObject({ deed: 1, brief: "Belleville" });
});

test("the star leads to a mortgaged deed, and asks", () => {
  const [, text] = said(table({ task: "stay_or_go", task_what: 1 }));
  expect(text).toBe("Belleville is mortgaged: follow the star, or stay?");
});

test("a bot that waits for an answer is what is going on", () => {
  const store = table({ phase: "between", turn: 1, actor: 1 });
  Object.assign(store.table!, { deals: [{ deal: "1", seat: 1, other: 0 }] });
  expect(said(store)).toEqual(["Trader", "is waiting for your answer"]);
});

test("on a shared device a player is asked when everything is shown, not while the next one is on", () => {
  const store = table({ phase: "pre" }, { ownSeats: [0, 1], log: [] });
  expect(said(store)[0]).toBe("Ann, it’s up to you");
  expect(said({ ...store, caughtUp: false } as TableStore)[0]).not.toContain("up to you");
});

test("the winner of the game is told so; the others read a name", () => {
  const purse = { at: 2, jail: -1, cash: 100, raisable: 900 };
  const over = { phase: "over", seats: [{ ...purse, won: true }, purse] };
  expect(said(table(over, { you: { seats: [0] } }))[1]).toBe("You win!");
  for (const seats of [[1], [], [0, 1]]) expect(said(table(over, { you: { seats } }))[1]).toContain("Ann");
});
