// The keys of a replay.

import type { ReplayStore } from "./replay-store.svelte";
import { nextPlace } from "../analysis/marks";

const KEYS: Record<string, (replay: ReplayStore) => void> = {
  " ": (replay) => replay.toggle(),
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.index.length),
};

const DIRECTIONS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Handle a key, unless the focused element handles it.  With Shift, arrows lead to the next of some places. */
export function press(event: KeyboardEvent, replay: ReplayStore, turning: readonly number[] = []): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input:not([type=range]), textarea, select")) return;
  if (event.key === " " && target?.closest("button, a, summary, [role=button]")) return;
  if (event.key !== " " && target?.closest("input, .board [role=button]")) return;
  const direction = event.shiftKey ? DIRECTIONS[event.key] : undefined;
  if (direction && turning.length) {
    event.preventDefault();
    const place = nextPlace(turning, replay.at, direction);
    if (place >= 0) replay.go(place);
    return;
  }
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(replay);
}
