// The keyboard shortcuts, for the handler and for the help sheet.

import { tick } from "svelte";
import { speed } from "../motion/speed.svelte";
import type { TableStore } from "../store/table-store.svelte";
import { textMode } from "../store/text-mode.svelte";
import { uiState } from "../store/ui-state.svelte";
import { VERB_KEYS } from "../store/verb-keys";
import { viewport } from "../store/viewport.svelte";
import { announcer } from "../ui/announcer.svelte";
import { focusOn, focusOnActions } from "../ui/focus";
import { say } from "../words/words.svelte";

export type Part = "play" | "look" | "page";

export interface Shortcut {
  /** The keys as buttons show them, the usual one first. */
  keys: readonly string[];
  /** The end of the key of its text. */
  name: string;
  part: Part;
  /** Run it; false where there is nothing to do.  A button with the key is pressed instead. */
  run?: (store: TableStore) => boolean;
}

export const SEAT_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Space", "R"], name: "roll", part: "play", run: rollOrRead },
  ...["buy", "decline", "end", "pay", "card", "accept", "reject", "pass"].map((verb): Shortcut => ({
    keys: [VERB_KEYS[verb]!],
    name: verb,
    part: "play",
    run: (store) => decide(store, verb),
  })),
  { keys: ["T"], name: "deal", part: "play" },
  { keys: ["H"], name: "build", part: "play" },
  { keys: ["M"], name: "manage", part: "play" },
  { keys: SEAT_KEYS, name: "seats", part: "look" },
  { keys: ["9"], name: "actions", part: "look", run: focusOnActions },
  { keys: ["G"], name: "here", part: "look", run: goHere },
  { keys: ["D"], name: "deed", part: "look", run: openDeed },
  { keys: ["L"], name: "log", part: "look", run: goToLog },
  { keys: ["F"], name: "skip", part: "page", run: skip },
  { keys: ["S"], name: "speed", part: "page", run: nextSpeed },
  { keys: ["/"], name: "chat", part: "page", run: () => focusOn("#chat") },
  { keys: ["V"], name: "text", part: "page", run: toggleText },
  { keys: ["?"], name: "help", part: "page", run: openHelp },
];

/** Keys that the browser and the board handle, for the help sheet alone. */
export const BUILT_IN_KEYS: readonly { key: string; name: string }[] = [
  { key: "arrows", name: "walk" },
  { key: "pages", name: "step" },
  { key: "home", name: "home" },
  { key: "enter", name: "open" },
  { key: "escape", name: "close" },
];

/** The shortcut of a key, as `keyName` names it. */
export function shortcutOf(key: string): Shortcut | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.keys.includes(key));
}

/** The name of a key in this table and on buttons. */
export function keyName(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Focus the panel of a seat. */
export function goToSeat(seat: number): boolean {
  if (viewport.phone) uiState.tab = "players";
  void tick().then(() => focusOn(`.seats > .seat:nth-child(${seat + 1})`));
  return true;
}

function decide(store: TableStore, verb: string): boolean {
  const choice = store.menu.find((each) => each.verb === verb && each.text);
  if (!choice || store.busy) return false;
  void store.move(choice.text!);
  return true;
}

function rollOrRead(store: TableStore): boolean {
  if (!store.stage.card) return decide(store, "roll");
  store.closeCard();
  return true;
}

function ownSquare(store: TableStore): number {
  const seat = store.activeSeat >= 0 ? store.activeSeat : (store.stage.game?.turn ?? -1);
  return store.stage.at[seat] ?? -1;
}

function goHere(store: TableStore): boolean {
  const square = ownSquare(store);
  if (square < 0) return false;
  if (viewport.phone) uiState.tab = "board";
  void tick().then(() => focusOn(`.boardbox [data-index="${square}"]`));
  return true;
}

function openDeed(store: TableStore): boolean {
  const square = ownSquare(store);
  if (square >= 0) uiState.open({ kind: "deed", square });
  return square >= 0;
}

function goToLog(): boolean {
  if (viewport.phone) uiState.tab = "log";
  void tick().then(() => focusOn(".side .log"));
  return true;
}

function skip(store: TableStore): boolean {
  store.skip();
  return store.backlog > 0;
}

function nextSpeed(): boolean {
  speed.next();
  announcer.answer([say("top-speed-now", { speed: speed.chosen })]);
  return true;
}

function toggleText(): boolean {
  textMode.toggle();
  return true;
}

function openHelp(): boolean {
  uiState.open({ kind: "help" });
  return true;
}
