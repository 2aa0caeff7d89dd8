import { expect, test } from "vitest";
import { resumable, seatsInPlay, termsAt, termsFrom } from "./play-on";
import { ReplayIndex } from "./replay-index";
import type { Frame, GameView } from "../net/protocol";

const FIRST = { phase: "start", task: "" } as unknown as GameView;
const frame = (version: number, lines: string[], game: object = {}) =>
  ({
    version,
    at: 0,
    seat: 0,
    hand: "person",
    lines,
    why: [0, 0, 0, 0],
    events: [],
    game,
  }) as unknown as Frame;
const index = new ReplayIndex(FIRST, [
  frame(1, ["A roll 3+4"], { task: "offer" }),
  frame(2, ["A propose B 5", "B accept"], { task: "draft" }),
  frame(3, ["A buy"], { task: "" }),
  frame(4, ["B resign"], { phase: "over" }),
]);
const SEATS = [
  { name: "Zoé", piece: "boat" },
  { name: "Trader", piece: "" },
  { name: "A name that is much too long", piece: "" },
];

test("a moment in the middle of a deal or after the end goes back to the last one that can be played on", () => {
  expect([0, 1, 2, 3, 4].map((at) => resumable(index, at))).toEqual([0, 1, 1, 3, 3]);
  expect(resumable(new ReplayIndex({ ...FIRST, phase: "over" } as GameView, []), 0)).toBe(-1);
});

test("the terms count the lines up to the moment, and seat bots around the player", () => {
  const terms = termsFrom("file", index, 3, SEATS, ["", "steady", ""], 0, "Guest");
  expect(terms).toEqual({
    game: "file",
    moves: 4,
    seats: [{ name: "Zoé", piece: "boat" }, { name: "Trader", bot: "steady" }, { bot: "trader" }],
  });
});

test("a table at a position seats the player and, around them, bots", () => {
  const pieces = ["boat", "cat", "lamp"].map((piece) => ({ piece }));
  expect(termsAt("m1 …", pieces, 1, "Zoé")).toEqual({
    position: "m1 …",
    seats: [
      { bot: "trader", piece: "boat" },
      { name: "Zoé", piece: "cat" },
      { bot: "trader", piece: "lamp" },
    ],
  });
  expect(seatsInPlay({ seats: [{ out: 0 }, { out: 1 }, { out: 0 }] } as GameView)).toEqual([0, 2]);
});

test("a player who takes a bot's seat plays under a name of their own", () => {
  const [zoe, mine] = termsFrom("file", index, 0, SEATS, ["", "steady", ""], 1, "Guest").seats;
  expect(zoe).toEqual({ name: "Zoé", piece: "boat", bot: "trader" });
  expect(mine).toEqual({ name: "Guest" });
});
