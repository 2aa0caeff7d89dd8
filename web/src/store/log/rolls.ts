// The roll of the current turn, found in the log.

import type { LogLine } from "./lines";
import type { GameEvent } from "../../net/protocol";

export type Roll = Extract<GameEvent, { event: "roll" }>;
/** Throws that move a token: for the turn, and out of jail. */
const MOVING_THROWS = new Set([1, 2]);
/** Lines that are searched: no turn is longer. */
const SEARCHED_LINES = 80;
const DOUBLES_TO_JAIL = 3;

/** The roll of this turn; null before it. */
export function currentRoll(log: readonly LogLine[]): Roll | null {
  for (const { gameEvent } of log.slice(-SEARCHED_LINES).toReversed()) {
    if (gameEvent.event === "turn") return null;
    if (gameEvent.event === "roll" && MOVING_THROWS.has(gameEvent.throw)) return gameEvent;
  }
  return null;
}

/** The third double that has just sent its seat to jail; null where the last roll was none. */
export function thirdDouble(log: readonly LogLine[]): Roll | null {
  const last = log
    .slice(-SEARCHED_LINES)
    .map((line) => line.gameEvent)
    .findLast((gameEvent) => gameEvent.event === "roll");
  return last?.event === "roll" && last.doubles >= DOUBLES_TO_JAIL ? last : null;
}
