import { describe, expect, test } from "vitest";
import { waitingLots, workLots } from "./building-lots";
import type { BoardView, ChoiceView, GameView } from "../net/protocol";

const lot = (bare: number, rents: number[]) => ({
  kind: "lot",
  group: 0,
  price: 100,
  rents: [bare, ...rents],
});
const board = {
  variant: "standard",
  rules: {},
  squares: [
    lot(14, [70, 200, 550, 750, 950]),
    lot(14, [70, 200, 550, 750, 950]),
    lot(16, [80, 220, 600, 800, 1000]),
    { kind: "station", group: 1, price: 200, rents: [25, 50, 100, 200] },
  ],
  groups: [
    { id: "orange", squares: [0, 1, 2], house: 100 },
    { id: "station", squares: [3], house: 0 },
  ],
} as unknown as BoardView;
const game = (level: number[], rent: number[], more: object = {}) =>
  ({ owner: [0, 0, 0, 0], level, rent, mortgaged: [], ...more }) as unknown as GameView;
const choice = (verb: string, target: number, sum: number) =>
  ({ verb, target, sum, text: `${verb} ${target}` }) as ChoiceView;

describe("the lots that glow", () => {
  test("are those of the choices, in board order, and no others", () => {
    const menu = [choice("build", 2, -100), choice("build", 0, -100), choice("sell", 1, 50)];
    const now = game([0, 1, 0, 0], [28, 70, 32, 25]);
    expect([...workLots(board, now, menu, "build").keys()]).toEqual([0, 2]);
    expect([...workLots(board, now, menu, "sell").keys()]).toEqual([1]);
    expect(workLots(board, now, [], "build").size).toBe(0);
  });

  test("tell the piece, its price and the rent before and after", () => {
    const now = game([1, 1, 1, 0], [70, 70, 80, 25]);
    expect(workLots(board, now, [choice("build", 2, -100)], "build").get(2)).toEqual({
      square: 2,
      text: "build 2",
      piece: "house",
      sum: 100,
      level: 2,
      rent: { before: 80, after: 220 },
    });
  });

  test("take a hotel after four houses, and after three in the short game", () => {
    const menu = [choice("build", 2, -100)];
    const built = workLots(board, game([4, 4, 4, 0], [750, 750, 800, 25]), menu, "build").get(2);
    expect(built).toMatchObject({ piece: "hotel", level: 5, rent: { before: 800, after: 1000 } });
    const short = { ...board, variant: "short" };
    const three = game([3, 3, 3, 0], [550, 550, 600, 25]);
    expect(workLots(short, three, menu, "build").get(2)).toMatchObject({ piece: "hotel", level: 5 });
    expect(workLots(board, three, menu, "build").get(2)).toMatchObject({ piece: "house", level: 4 });
  });

  test("give back the piece that stands there; the rent of the bare lot is that of another one", () => {
    const sell = [choice("sell", 2, 50)];
    const one = workLots(board, game([0, 0, 1, 0], [28, 28, 80, 25]), sell, "sell").get(2);
    expect(one).toMatchObject({ piece: "house", level: 1, sum: 50, rent: { before: 80, after: 32 } });
    const all = workLots(board, game([1, 1, 1, 0], [70, 70, 80, 25]), sell, "sell").get(2);
    expect(all!.rent).toBeNull();
    const hotel = workLots(board, game([5, 5, 5, 0], [950, 950, 1000, 25]), sell, "sell").get(2);
    expect(hotel).toMatchObject({ piece: "hotel", level: 5, rent: { before: 1000, after: 800 } });
  });

  test("are stations too: a depot doubles the rent", () => {
    const built = workLots(board, game([0, 0, 0, 0], [28, 28, 32, 25]), [choice("build", 3, -100)], "build");
    expect(built.get(3)).toMatchObject({ piece: "depot", level: 1, rent: { before: 25, after: 50 } });
  });
});

describe("the lots that must wait", () => {
  test("are the others of the group", () => {
    const now = game([1, 1, 0, 0], [70, 70, 32, 25]);
    const lots = workLots(board, now, [choice("build", 2, -100)], "build");
    expect(waitingLots(board, now, 0, lots, "build")).toEqual([{ group: 0, squares: [0, 1] }]);
    expect(waitingLots(board, now, 1, lots, "build")).toEqual([]);
  });

  test("are no lots with a hotel, and no bare ones where buildings are sold", () => {
    const now = game([5, 5, 4, 0], [950, 950, 800, 25]);
    const lots = workLots(board, now, [choice("build", 2, -100)], "build");
    expect(waitingLots(board, now, 0, lots, "build")).toEqual([]);
    const one = game([1, 0, 0, 0], [70, 28, 32, 25]);
    expect(waitingLots(board, one, 0, workLots(board, one, [choice("sell", 0, 50)], "sell"), "sell")).toEqual(
      [],
    );
  });
});
