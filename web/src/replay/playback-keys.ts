// The keys of a replay.

import type { Reel } from "./replay-store.svelte";

const KEYS: Record<string, (reel: Reel) => void> = {
  " ": (reel) => reel.toggle(),
  ArrowLeft: (reel) => reel.step(-1),
  ArrowRight: (reel) => reel.step(1),
  Home: (reel) => reel.go(0),
  End: (reel) => reel.go(reel.film.length),
};

/** Do what a key says, unless whatever has the focus does something with it itself. */
export function press(event: KeyboardEvent, reel: Reel): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input:not([type=range]), textarea, select")) return;
  if (event.key === " " && target?.closest("button, a, summary, [role=button]")) return;
  if (event.key !== " " && target?.closest("input, [role=button]")) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(reel);
}
