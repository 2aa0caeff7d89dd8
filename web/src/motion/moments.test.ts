import { describe, expect, test } from "vitest";
import { BANKRUPT_MS, COLOUR_MS, coloursWon, durationOf, FRAMES_MS, momentOf } from "./moments";
import type { BoardView, GameEvent, GameView } from "../net/protocol";

const lot = (group: number, bare: number) => ({ kind: "lot", group, rents: [bare, 70, 200] });
const board = {
  squares: [
    lot(0, 14),
    lot(0, 14),
    lot(0, 16),
    lot(1, 6),
    lot(1, 6),
    { kind: "station", group: 2, rents: [25, 50] },
  ],
  groups: [
    { id: "orange", squares: [0, 1, 2], house: 100 },
    { id: "light_blue", squares: [3, 4], house: 50 },
    { id: "station", squares: [5], house: 0 },
  ],
} as unknown as BoardView;
const NONE = -1;
const game = (owner: number[], rent: number[], more: object = {}) =>
  ({ owner, rent, level: owner.map(() => 0), mortgaged: [], ...more }) as unknown as GameView;
const event = (name: string, more: object = {}) =>
  ({ event: name, seat: 0, ...more }) as unknown as GameEvent;
const BUY = [event("buy", { square: 2 })];

const two = game([0, 0, NONE, NONE, NONE, NONE], [14, 14, NONE, NONE, NONE, NONE]);
const three = game([0, 0, 0, NONE, NONE, NONE], [28, 28, 32, NONE, NONE, NONE]);

describe("a colour", () => {
  test("is complete with its last lot: the rents before and after are told", () => {
    expect(coloursWon(board, two, three, BUY)).toEqual([
      {
        kind: "colour",
        seat: 0,
        group: 0,
        complete: true,
        rents: [
          { square: 0, before: 14, after: 28 },
          { square: 1, before: 14, after: 28 },
          { square: 2, before: 16, after: 32 },
        ],
        times: 2,
      },
    ]);
  });

  test("is no moment twice, nor with a lot too few, nor where an undo brings it back", () => {
    expect(coloursWon(board, three, three, BUY)).toEqual([]);
    const one = game([0, NONE, NONE, NONE, NONE, NONE], [14, NONE, NONE, NONE, NONE, NONE]);
    expect(coloursWon(board, one, two, BUY)).toEqual([]);
    expect(coloursWon(board, two, three, [])).toEqual([]);
    expect(coloursWon(board, null, three, BUY)).toEqual([]);
  });

  test("of stations is none", () => {
    const after = game([NONE, NONE, NONE, NONE, NONE, 0], [NONE, NONE, NONE, NONE, NONE, 25]);
    const before = game([NONE, NONE, NONE, NONE, NONE, NONE], []);
    expect(coloursWon(board, before, after, BUY)).toEqual([]);
  });

  test("is a moment with all but one lot where that is enough to build, and again with the last one", () => {
    const one = game([0, NONE, NONE, NONE, NONE, NONE], [14, NONE, NONE, NONE, NONE, NONE]);
    const enough = game([0, 0, NONE, NONE, NONE, NONE], [28, 28, NONE, NONE, NONE, NONE]);
    const all = game([0, 0, 0, NONE, NONE, NONE], [42, 42, 48, NONE, NONE, NONE]);
    expect(coloursWon(board, one, enough, BUY)).toMatchObject([{ complete: false, times: 2 }]);
    const [won] = coloursWon(board, enough, all, BUY);
    expect(won).toMatchObject({ complete: true, times: 0 });
    expect(won!.rents[2]).toEqual({ square: 2, before: 32, after: 48 });
  });

  test("leaves out the rents of mortgaged lots", () => {
    const after = game([0, 0, 0, NONE, NONE, NONE], [28, 0, 32, NONE, NONE, NONE], { mortgaged: [1] });
    const [won] = coloursWon(board, two, after, BUY);
    expect(won!.rents.map(({ square }) => square)).toEqual([0, 2]);
  });
});

describe("the moment of an entry", () => {
  const both = coloursWon(
    board,
    game([1, 1, NONE, 0, NONE, NONE], [14, 14, NONE, 6, NONE, NONE]),
    game([1, 1, 1, 0, 0, NONE], [28, 28, 32, 12, 12, NONE]),
    BUY,
  );

  test("is one, that of the own seat first", () => {
    expect(both.map(({ seat }) => seat)).toEqual([1, 0]);
    expect(momentOf(both, BUY, [0])).toMatchObject({ seat: 0 });
    expect(momentOf(both, BUY, [])).toMatchObject({ seat: 1 });
    expect(momentOf([], BUY, [0])).toBeNull();
  });

  test("is the bankruptcy, whatever the creditor completes by it", () => {
    const events = [event("bankrupt", { seat: 2, creditor: 1 }), event("transfer", { to: 1 })];
    expect(momentOf(both, events, [0])).toMatchObject({ kind: "bankrupt", seat: 2 });
  });

  test("is none where the game ends with it, but for the bankruptcy", () => {
    expect(momentOf(both, [...BUY, event("win")], [0])).toBeNull();
    expect(momentOf([], [event("bankrupt"), event("win", { seat: 1 })], [0])).toMatchObject({ seat: 0 });
  });

  test("stays longest for whom it concerns", () => {
    expect(durationOf(both[1]!, [0])).toBe(COLOUR_MS);
    expect(durationOf(both[0]!, [0])).toBe(FRAMES_MS);
    expect(durationOf(momentOf([], [event("resign")], [0])!, [0])).toBe(BANKRUPT_MS);
  });
});
