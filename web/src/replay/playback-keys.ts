// The keys of a replay.

import type { ReplayStore } from "./replay-store.svelte";

const KEYS: Record<string, (replay: ReplayStore) => void> = {
  " ": (replay) => replay.toggle(),
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.index.length),
};

/** Handle a key, unless the focused element handles it. */
export function press(event: KeyboardEvent, replay: ReplayStore): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input:not([type=range]), textarea, select")) return;
  if (event.key === " " && target?.closest("button, a, summary, [role=button]")) return;
  if (event.key !== " " && target?.closest("input, [role=button]")) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(replay);
}
