// Squares that can be chosen on the board: by pointing at one, or from a list.

import type { ChoiceView } from "../../net/protocol";
import { groupChoices } from "../../store/choices";
import type { TableStore } from "../../store/table-store.svelte";
import { uiState } from "../../store/ui-state.svelte";
import { viewport } from "../../store/viewport.svelte";

/** Up to so many are buttons of their own. */
export const FEW = 3;

/** What can be chosen now.  A ticket is a choice that one has to ask for: it takes the place of the dice. */
export function picksOf(store: TableStore): ChoiceView[] {
  const { picks } = groupChoices(store.menu, store.game?.task ?? "");
  return isOptional(picks) && !uiState.pickingTicket ? [] : picks;
}

/** Whether one may do something else instead. */
export function isOptional(picks: readonly ChoiceView[]): boolean {
  return picks[0]?.verb === "ticket";
}

/** Choose a square. */
export function choose(store: TableStore, choice: ChoiceView): void {
  uiState.pickingTicket = false;
  uiState.close();
  void store.move(choice.text!);
}

/** By square, what happens when somebody points at it. */
export function squareActions(store: TableStore): ReadonlyMap<number, () => void> {
  return new Map(
    picksOf(store).map((choice) => [
      choice.target,
      // A thumb is wider than a square: on a phone one looks first.
      () => (viewport.phone ? uiState.open({ kind: "deed", square: choice.target }) : choose(store, choice)),
    ]),
  );
}
