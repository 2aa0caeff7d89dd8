// The squares that can be chosen, on the board or from a list.

import type { ChoiceView } from "../../net/protocol";
import { groupChoices } from "../../store/choices";
import type { TableStore } from "../../store/table-store.svelte";
import { uiState } from "../../store/ui-state.svelte";
import { viewport } from "../../store/viewport.svelte";

/** Up to so many have buttons of their own. */
export const MAX_PICK_BUTTONS = 3;

/** The squares that can be chosen now.  A ticket replaces the roll, so the player has to ask for it first. */
export function picksOf(store: TableStore): ChoiceView[] {
  const { picks } = groupChoices(store.menu, store.game?.task ?? "");
  return isOptional(picks) && !uiState.pickingTicket ? [] : picks;
}

/** Whether the choice is optional. */
export function isOptional(picks: readonly ChoiceView[]): boolean {
  return picks[0]?.verb === "ticket";
}

/** Choose a square. */
export function choose(store: TableStore, choice: ChoiceView): void {
  uiState.pickingTicket = false;
  uiState.close();
  void store.move(choice.text!);
}

/** The click handlers of the squares that can be chosen. */
export function squareActions(store: TableStore): ReadonlyMap<number, () => void> {
  return new Map(
    picksOf(store).map((choice) => [
      choice.target,
      // On a phone a square is smaller than a thumb: its deed opens first.
      () => (viewport.phone ? uiState.open({ kind: "deed", square: choice.target }) : choose(store, choice)),
    ]),
  );
}
