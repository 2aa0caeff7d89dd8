// The suggestion of the guided game, for a first visit: once it is followed or dismissed, it never comes again.

import { preference, savedTables, setPreference } from "../net/storage";

const SETTLED = "guide-hint";
/** Preferences of a player who has opened a table here before. */
const TRACES = ["name", "table"];

/** Whether to suggest the guided game. */
export function suggestsGuide(): boolean {
  const known = TRACES.some((name) => preference<unknown>(name, null) !== null);
  return !known && !savedTables().length && !preference(SETTLED, false);
}

/** Suggest it no more. */
export function settleGuideHint(): void {
  setPreference(SETTLED, true);
}
