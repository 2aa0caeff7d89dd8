import { expect, test } from "vitest";
import { finalPlace } from "./final-place";
import type { GameView } from "../net/protocol";

const game = (...out: number[]) => ({ seats: out.map((order) => ({ out: order })) }) as unknown as GameView;

test("the first to go out of four is fourth, the next third", () => {
  expect(finalPlace(game(1, 0, 0, 0), [0])).toEqual({ seat: 0, place: 4 });
  expect(finalPlace(game(2, 0, 1, 0), [0])).toEqual({ seat: 0, place: 3 });
});

test("there is none for a spectator, nor while a seat of the device plays on", () => {
  expect(finalPlace(game(1, 0, 0), [])).toBeNull();
  expect(finalPlace(game(1, 0, 0), [1])).toBeNull();
  expect(finalPlace(game(1, 0, 0), [0, 1])).toBeNull();
  expect(finalPlace(game(1, 2, 0, 0), [0, 1])).toEqual({ seat: 1, place: 3 });
});
