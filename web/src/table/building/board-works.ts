// What the board shows while buildings are placed or sold on it: ghosts, tags, and what a click does.

import type { Ghost } from "../../board/buildings";
import type { LotWorks } from "../../scene/BoardBox.svelte";
import type { WorkLot } from "../../store/building-lots";
import { buildingMode } from "../../store/building-mode.svelte";
import type { TableStore } from "../../store/table-store.svelte";
import { money, number, signed } from "../../words/money";
import { say, words } from "../../words/words.svelte";

/** The works of the board; null while the mode is off. */
export function boardWorks(store: TableStore): LotWorks | null {
  if (!buildingMode.isShown(store)) return null;
  const lots = buildingMode.lots(store);
  const work = buildingMode.work || "build";
  const ghosts = new Map<number, Ghost>(
    [...lots].map(([square, { level }]) => [square, { work, level, hot: square === buildingMode.pointed }]),
  );
  return {
    ghosts,
    describe: (square) => describeLot(store, lots.get(square)!),
    press: (square) => buildingMode.press(store, lots.get(square)!),
    tap: (square) => {
      const again = buildingMode.pointed === square;
      buildingMode.pointed = again ? -1 : square;
      return again || !lots.has(square);
    },
    point: (square) => (buildingMode.pointed = square),
  };
}

/** What a click on a lot would do, in a sentence. */
export function describeLot(store: TableStore, { square, piece, sum, rent }: WorkLot): string {
  return say("build-lot", {
    work: buildingMode.work,
    square: store.sentences!.square(square),
    piece,
    sum: store.sentences!.money(sum),
    before: rent ? figure(rent.before) : "none",
    after: rent ? figure(rent.after) : "none",
  });
}

/** The lines of a tag: what is paid or received, and the rent. */
export function tagLines(store: TableStore, { sum, rent }: WorkLot, sells: boolean): string[] {
  const { currency } = store.board!;
  const price = sells ? signed(sum, currency, words.language) : money(sum, currency, words.language);
  if (!rent) return [price];
  return [price, say("build-rent", { before: figure(rent.before), after: figure(rent.after) })];
}

function figure(sum: number): string {
  return number(sum, words.language);
}
