// What lies open on one's own desk: which sheet, which tab, which squares are pointed at.

import type { GameEvent } from "../net/protocol";

export type Tab = "board" | "players" | "deals" | "log";
/** What can lie over the table.  An auction and a debt lie there by themselves, until they are put aside. */
export type Sheet =
  | { kind: "deed"; square: number }
  | { kind: "deal"; other: number; deal?: string }
  | { kind: "raise" }
  | { kind: "why"; clause: string; text: string; told?: GameEvent }
  | { kind: "pick" }
  | { kind: "grave"; verb: string }
  | { kind: "rules" }
  | { kind: "help" }
  | { kind: "figures" }
  | { kind: "proof" }
  | { kind: "menu" };

/** What is asked about something else, and leaves it where it was. */
const OVER = new Set<Sheet["kind"]>(["why", "grave"]);

class Desk {
  tab = $state<Tab>("board");
  sheet = $state.raw<Sheet | null>(null);
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** The auction or debt that was put aside, to look at the board: it comes back with the next one. */
  aside = $state("");
  /** Whether one is choosing a square for a bus ticket. */
  picking = $state(false);
  /** Whether a finished game shows its board instead of the end screen. */
  boardAfterEnd = $state(false);
  /** What lay open before, and comes back. */
  #under: Sheet[] = [];

  open(sheet: Sheet): void {
    this.#under = this.sheet && OVER.has(sheet.kind) ? [...this.#under, this.sheet] : [];
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = this.#under.pop() ?? null;
  }

  mark(...squares: number[]): void {
    this.marked = new Set(squares.filter((square) => square >= 0));
  }
}

export const desk = new Desk();
