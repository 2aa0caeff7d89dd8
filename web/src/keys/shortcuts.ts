// The shortcuts: one table, for the hand that presses them and for the help that lists them.

import { tick } from "svelte";
import { pace } from "../motion/speed.svelte";
import type { Visit } from "../store/table-store.svelte";
import { textMode } from "../store/text-mode.svelte";
import { desk } from "../store/ui-state.svelte";
import { VERB_KEYS } from "../store/verb-keys";
import { screen } from "../store/viewport.svelte";
import { herald } from "../ui/announcer.svelte";
import { focusOn, focusOnActions } from "../ui/focus";
import { say } from "../words/words.svelte";

export type Part = "play" | "look" | "page";

export interface Shortcut {
  /** As buttons show them; the first one is the usual one. */
  keys: readonly string[];
  /** The end of the key of its words. */
  name: string;
  part: Part;
  /** Do it; false where there is nothing to do.  Where a button on the page has the key, that is pressed instead. */
  run?: (visit: Visit) => boolean;
}

export const SEATS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Space", "R"], name: "roll", part: "play", run: rollOrRead },
  ...["buy", "decline", "end", "pay", "card", "accept", "reject", "pass"].map((verb): Shortcut => ({
    keys: [VERB_KEYS[verb]!],
    name: verb,
    part: "play",
    run: (visit) => decide(visit, verb),
  })),
  { keys: ["T"], name: "deal", part: "play" },
  { keys: ["M"], name: "manage", part: "play" },
  { keys: SEATS, name: "seats", part: "look" },
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

/** What the browser and the board do by themselves: only for the help. */
export const BY_ITSELF: readonly { key: string; name: string }[] = [
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

/** A key as the table and the buttons write it. */
export function keyName(key: string): string {
  if (key === " ") return "Space";
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Go to the panel of a seat. */
export function goToSeat(seat: number): boolean {
  if (screen.phone) desk.tab = "players";
  void tick().then(() => focusOn(`.seats > .seat:nth-child(${seat + 1})`));
  return true;
}

function decide(visit: Visit, verb: string): boolean {
  const choice = visit.menu.find((each) => each.verb === verb && each.text);
  if (!choice || visit.busy) return false;
  void visit.move(choice.text!);
  return true;
}

function rollOrRead(visit: Visit): boolean {
  if (!visit.stage.card) return decide(visit, "roll");
  visit.turnCard();
  return true;
}

function ownSquare(visit: Visit): number {
  const seat = visit.hand >= 0 ? visit.hand : (visit.stage.game?.turn ?? -1);
  return visit.stage.at[seat] ?? -1;
}

function goHere(visit: Visit): boolean {
  const square = ownSquare(visit);
  if (square < 0) return false;
  if (screen.phone) desk.tab = "board";
  void tick().then(() => focusOn(`.boardbox [data-index="${square}"]`));
  return true;
}

function openDeed(visit: Visit): boolean {
  const square = ownSquare(visit);
  if (square >= 0) desk.open({ kind: "deed", square });
  return square >= 0;
}

function goToLog(): boolean {
  if (screen.phone) desk.tab = "log";
  void tick().then(() => focusOn(".side .log"));
  return true;
}

function skip(visit: Visit): boolean {
  visit.skip();
  return visit.behind > 0;
}

function nextSpeed(): boolean {
  pace.next();
  herald.answer([say("top-speed-now", { speed: pace.chosen })]);
  return true;
}

function toggleText(): boolean {
  textMode.toggle();
  return true;
}

function openHelp(): boolean {
  desk.open({ kind: "help" });
  return true;
}
