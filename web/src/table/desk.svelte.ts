// What lies open on one's own desk: which sheet, which tab, which squares are pointed at.

export type Tab = "board" | "players" | "deals" | "log";
/** What can lie over the table.  An auction and a debt lie there by themselves, until they are put aside. */
export type Sheet =
  | { kind: "deed"; square: number }
  | { kind: "deal"; other: number; deal?: string }
  | { kind: "raise" }
  | { kind: "why"; clause: string; text: string }
  | { kind: "rules" }
  | { kind: "help" }
  | { kind: "figures" }
  | { kind: "menu" };

class Desk {
  tab = $state<Tab>("board");
  sheet = $state.raw<Sheet | null>(null);
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** The auction or debt that was put aside, to look at the board: it comes back with the next one. */
  aside = $state("");

  open(sheet: Sheet): void {
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = null;
  }

  mark(...squares: number[]): void {
    this.marked = new Set(squares.filter((square) => square >= 0));
  }
}

export const desk = new Desk();
