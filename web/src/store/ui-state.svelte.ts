// What lies open on one's own desk: which sheet, which tab, which squares are pointed at.

import type { GameEvent } from "../net/protocol";

export type Tab = "board" | "players" | "deals" | "log";
/** What can lie over the table.  An auction and a debt lie there by themselves, until they are put aside. */
export type Sheet =
  | { kind: "deed"; square: number }
  | { kind: "deal"; other: number; deal?: string }
  | { kind: "manage" }
  | { kind: "why"; clause: string; text: string; gameEvent?: GameEvent }
  | { kind: "pick" }
  | { kind: "confirm"; verb: string }
  | { kind: "rules" }
  | { kind: "help" }
  | { kind: "report" }
  | { kind: "proof" }
  | { kind: "menu" };

/** What is asked about something else, and leaves it where it was. */
const STACKED = new Set<Sheet["kind"]>(["why", "confirm"]);

class UiState {
  tab = $state<Tab>("board");
  sheet = $state.raw<Sheet | null>(null);
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** The auction or debt that was put aside, to look at the board: it comes back with the next one. */
  dismissedKey = $state("");
  /** Whether one is choosing a square for a bus ticket. */
  pickingTicket = $state(false);
  /** Whether a finished game shows its board instead of the end screen. */
  boardAfterEnd = $state(false);
  /** What lay open before, and comes back. */
  #below: Sheet[] = [];

  open(sheet: Sheet): void {
    this.#below = this.sheet && STACKED.has(sheet.kind) ? [...this.#below, this.sheet] : [];
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = this.#below.pop() ?? null;
  }

  mark(...squares: number[]): void {
    this.marked = new Set(squares.filter((square) => square >= 0));
  }
}

export const uiState = new UiState();
