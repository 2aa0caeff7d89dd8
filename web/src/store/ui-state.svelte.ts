// The state of the page itself: the open sheet, the tab, the marked squares.

import type { GameEvent } from "../net/protocol";

export type Tab = "board" | "players" | "deals" | "log";
/** The sheets that the player opens.  The game opens its own dialogs: `pending-dialog.ts`. */
export type Sheet =
  | { kind: "deed"; square: number }
  | { kind: "seat"; seat: number }
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

/** Sheets that open over another one, which comes back when they close. */
const STACKED = new Set<Sheet["kind"]>(["why", "confirm"]);

class UiState {
  tab = $state<Tab>("board");
  sheet = $state.raw<Sheet | null>(null);
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** The key of the dialog that was dismissed to look at the board; the next one opens again. */
  dismissedKey = $state("");
  /** Whether the player is choosing a square for a bus ticket. */
  pickingTicket = $state(false);
  /** Whether a finished game shows its board instead of the end screen. */
  boardAfterEnd = $state(false);
  /** Goes back to the tour that was left; null where there is none. */
  tourBack = $state.raw<(() => void) | null>(null);
  /** What a player here is asked, and what was asked when the sheet was opened. */
  question = "";
  openedDuring = $state("");
  /** The key of the dialog that the game wants open, and the one that the sheet was opened over. */
  pendingKey = "";
  openedOver = $state("");
  /** The sheets below the open one. */
  #below: Sheet[] = [];

  open(sheet: Sheet): void {
    this.#below = this.sheet && STACKED.has(sheet.kind) ? [...this.#below, this.sheet] : [];
    this.sheet = sheet;
    this.openedDuring = this.question;
    this.openedOver = this.pendingKey;
  }

  closeAll(): void {
    this.#below = [];
    this.sheet = null;
  }

  close(): void {
    this.sheet = this.#below.pop() ?? null;
  }

  mark(...squares: number[]): void {
    this.marked = new Set(squares.filter((square) => square >= 0));
  }
}

export const uiState = new UiState();
