// Squares that can be chosen on the board: by pointing at one, or from a list.

import type { ChoiceView } from "../../net/protocol";
import { arrange } from "../../store/choices";
import type { Visit } from "../../store/table-store.svelte";
import { desk } from "../../store/ui-state.svelte";
import { screen } from "../../store/viewport.svelte";

/** Up to so many are buttons of their own. */
export const FEW = 3;

/** What can be chosen now.  A ticket is a choice that one has to ask for: it takes the place of the dice. */
export function picksOf(visit: Visit): ChoiceView[] {
  const { picks } = arrange(visit.menu, visit.game?.task ?? "");
  return isOptional(picks) && !desk.picking ? [] : picks;
}

/** Whether one may do something else instead. */
export function isOptional(picks: readonly ChoiceView[]): boolean {
  return picks[0]?.verb === "ticket";
}

/** Choose a square. */
export function choose(visit: Visit, choice: ChoiceView): void {
  desk.picking = false;
  desk.close();
  void visit.move(choice.text!);
}

/** By square, what happens when somebody points at it. */
export function pointing(visit: Visit): ReadonlyMap<number, () => void> {
  return new Map(
    picksOf(visit).map((choice) => [
      choice.target,
      // A thumb is wider than a square: on a phone one looks first.
      () => (screen.phone ? desk.open({ kind: "deed", square: choice.target }) : choose(visit, choice)),
    ]),
  );
}
