// Dialogs that the game opens because a decision is due; the player can dismiss them to look at the board.

import type { TableStore } from "./table-store.svelte";
import { textMode } from "./text-mode.svelte";
import { uiState } from "./ui-state.svelte";

export type PendingDialog = { kind: "auction" | "debt" | "wishes" | "even" | "deal"; key: string };

/** What identifies the decision that is due. */
export function questionKey({ game }: TableStore): string {
  return game ? `${game.turn} ${game.phase} ${game.task} ${game.task_what}` : "";
}

/** The dialog of the decision that is due; null where there is none. */
export function pendingDialogOf(store: TableStore): PendingDialog | null {
  const { game } = store.stage;
  if (!game || store.table?.stage !== "playing") return null;
  const own = store.ownSeats.includes(game.actor);
  const key = `${game.task} ${game.task_what} ${game.turn}`;
  if (game.task === "auction" || game.task === "contest") return { kind: "auction", key };
  if (!own) return null;
  if (game.task === "debt") return { kind: "debt", key: `${key} ${game.task_sum}` };
  if (game.task === "deal") return { kind: "deal", key: `${key} ${game.offer?.text}` };
  if (game.task === "wishes") return { kind: "wishes", key };
  if (game.task === "completed") return { kind: "even", key };
  return null;
}

/** Whether this dialog is open: not in text mode, not dismissed, and without a sheet over it. */
export function isOpen(pending: PendingDialog | null): pending is PendingDialog {
  if (!pending || textMode.on || uiState.dismissedKey === pending.key) return false;
  return !(uiState.sheet && uiState.openedOver === pending.key);
}
