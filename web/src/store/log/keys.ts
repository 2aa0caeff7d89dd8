// Keys of log lines: the version and the place of the event, so that lines from two sources merge.

import { lineOf, type Decision, type LogLine } from "./lines";
import type { Frame } from "../../net/protocol";

/** More events than one decision can cause. */
const EVENTS_PER_VERSION = 10_000;

/** The key of a line: later lines have greater keys, and the same event has the same key. */
export function lineKey(version: number, place: number): number {
  return version * EVENTS_PER_VERSION + place;
}

export function versionOf(line: Pick<LogLine, "key">): number {
  return Math.floor(line.key / EVENTS_PER_VERSION);
}

/** The lines of one decision. */
export function linesOf(frame: Decision & Pick<Frame, "events">): LogLine[] {
  return frame.events.flatMap(
    (gameEvent, place) => lineOf(gameEvent, lineKey(frame.version, place), frame) ?? [],
  );
}

/** Two lists as one, in order, each line once. */
export function merged(one: readonly LogLine[], other: readonly LogLine[]): LogLine[] {
  const last = one.at(-1);
  const next = other[0];
  if (!last || !next || last.key < next.key) return [...one, ...other];
  const all = new Map([...one, ...other].map((line) => [line.key, line]));
  return [...all.values()].sort((a, b) => a.key - b.key);
}
