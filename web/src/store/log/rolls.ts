// The throw that brought somebody where he stands, found in what has happened lately.

import type { LogLine } from "./lines";
import type { GameEvent } from "../../net/protocol";

export type Roll = Extract<GameEvent, { event: "roll" }>;
/** Throws that move somebody: for the turn, and out of jail. */
const MOVING = new Set([1, 2]);
/** Lines that are looked at: a turn is not longer. */
const LOOKED = 80;
const THIRD = 3;

/** The throw of this turn; null before it. */
export function currentRoll(log: readonly LogLine[]): Roll | null {
  for (const { gameEvent } of log.slice(-LOOKED).toReversed()) {
    if (gameEvent.event === "turn") return null;
    if (gameEvent.event === "roll" && MOVING.has(gameEvent.throw)) return gameEvent;
  }
  return null;
}

/** The third double that has just sent somebody to jail; null where the last throw was none. */
export function thirdDouble(log: readonly LogLine[]): Roll | null {
  const last = log
    .slice(-LOOKED)
    .map((line) => line.gameEvent)
    .findLast((gameEvent) => gameEvent.event === "roll");
  return last?.event === "roll" && last.doubles >= THIRD ? last : null;
}
