import { expect, test } from "vitest";
import { lineOf, type LogLine } from "./lines";
import { thirdDouble, currentRoll } from "./rolls";
import type { GameEvent } from "../../net/protocol";

const log = (...gameEvent: GameEvent[]): LogLine[] => gameEvent.map((each, at) => lineOf(each, at)!);
const turn = (seat: number): GameEvent => ({ event: "turn", seat });
const roll = (seat: number, first: number, second: number, doubles = 0, kind = 1): GameEvent => ({
  event: "roll",
  seat,
  first,
  second,
  face: 0,
  throw: kind,
  doubles,
});

test("the throw of the turn is its last one that moved a figure", () => {
  const lines = log(turn(0), roll(0, 4, 4, 1), roll(0, 1, 2), roll(0, 6, 6, 0, 3));
  expect(currentRoll(lines)).toMatchObject({ first: 1, second: 2 });
});

test("before the roll of a turn there is none, whatever was thrown before", () => {
  expect(currentRoll(log(turn(0), roll(0, 1, 2), turn(1)))).toBeNull();
  expect(currentRoll([])).toBeNull();
});

test("a third double is remembered until the next throw", () => {
  const third = log(roll(0, 5, 5, 3), { event: "jailed", seat: 0 }, turn(1));
  expect(thirdDouble(third)).toMatchObject({ seat: 0 });
  expect(thirdDouble([...third, ...log(roll(1, 1, 2))])).toBeNull();
  expect(thirdDouble(log(roll(0, 5, 5, 2), turn(1)))).toBeNull();
});
