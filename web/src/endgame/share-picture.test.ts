import { beforeAll, expect, test, vi } from "vitest";
import { mostRent, sharePicture } from "./share-picture";
import type { BoardView, Report } from "../net/protocol";
import { SentenceWriter } from "../words/sentences";
import { words } from "../words/words.svelte";

vi.stubGlobal("document", { documentElement: {} });

const both = (name: string) => ({ fr: name, en: name });
const board = {
  currency: { symbol: "€" },
  groups: [{ id: "light_blue" }, { id: "station" }],
  squares: [
    { name: both("Rue de Vaugirard"), kind: "lot", group: 0 },
    { name: both("Gare du Nord"), kind: "station", group: 1 },
  ],
} as unknown as BoardView;
const NAMES = ["Zoé", "Bruno", "Ann"];
const seats = NAMES.map((name) => ({ name, person: name, bot: "" }));
const earning = (square: number, due: number, received: number) => ({ square, group: 0, due, received });
const bought = (square: number, how: string) => ({
  turn: 6,
  seat: 0,
  square,
  how,
  price: 284,
  list_price: 200,
});

function drawn(more: object, won = [true, false, false], edition = "classic") {
  const report = {
    length: { turns: 90, seconds: 4320, paused: 0 },
    ranking: [
      { place: 1, seat: 0, worth: 6480, out: 0 },
      { place: 2, seat: 2, worth: 0, out: 2 },
      { place: 3, seat: 1, worth: 0, out: 1 },
    ],
    ruins: [
      { seat: 1, turn: 52, cause: "rent" },
      { seat: 2, turn: 71, cause: "resigned" },
    ],
    deeds: [earning(0, 14, 4120), earning(1, 3, 600)],
    purchases: [bought(0, "bought")],
    ...more,
  } as unknown as Report;
  const table = { edition, seats } as unknown as Parameters<typeof sharePicture>[0]["table"];
  const game = { seats: won.map((each) => ({ won: each })) } as unknown as { seats: never[] };
  return sharePicture({ board, table, game, sentences: new SentenceWriter(board, NAMES) }, report);
}

beforeAll(async () => {
  await words.setLanguage("en");
  await Promise.all([words.loadPlay(), words.loadShare()]);
});

test("the picture tells the winner, the standings, and the street that decided it", () => {
  expect(drawn({})).toEqual({
    title: "Zoé wins Paris",
    line: "90 turns, three players, 1 h 12 min",
    winners: [0],
    rows: [
      { seat: 0, place: 1, name: "Zoé", result: "€6,480", out: false },
      { seat: 2, place: 2, name: "Ann", result: "gave up in turn 71", out: true },
      { seat: 1, place: 3, name: "Bruno", result: "bankrupt in turn 52", out: true },
    ],
    deed: {
      group: "light_blue",
      kicker: "The deed that decided it",
      name: "Rue de Vaugirard",
      line: "bought for €284 in turn 6, €4,120 of rent",
    },
  });
});

test("no address, day or name of a table is in it", () => {
  expect(JSON.stringify(drawn({}))).not.toMatch(/http|\/t\/|20\d\d|\d:\d\d/);
});

test("a deed that was dealt, or came from another player, has its rents alone", () => {
  const deeds = [earning(1, 1, 50)];
  const { deed } = drawn({ deeds, purchases: [bought(1, "dealt"), bought(0, "bought")] });
  expect(deed).toMatchObject({ kicker: "The deed that decided it", line: "one rent, €50 in all" });
});

test("without a rent no deed decided it", () => {
  expect(drawn({ deeds: [] }).deed).toBeNull();
  expect(mostRent({ deeds: [earning(0, 0, 0)] as unknown as Report["deeds"] })).toBeNull();
});

test("two who win together are both named, and the place is that of the board", () => {
  const { title, winners } = drawn({}, [true, true, false], "mega-2007");
  expect(title).toBe("Zoé and Bruno win Greater Paris");
  expect(winners).toEqual([0, 1]);
});
