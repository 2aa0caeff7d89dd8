// The context of the narrator, taken from the store of a table.

import type { NarrationContext } from "./narrator";
import type { DealView } from "../net/protocol";
import type { TableStore } from "../store/table-store.svelte";

/** The context of this browser; null before play begins. */
export function narrationContext(store: TableStore): NarrationContext | null {
  const { board, table, sentences } = store;
  const game = store.stage.game ?? store.game;
  if (!board || !table || !sentences || !game) return null;
  return {
    board,
    game,
    sentences,
    names: table.seats.map((seat) => seat.name),
    activeSeat: store.activeSeat,
    menu: store.menu,
    deals: table.deals,
    people: table.seats.flatMap((seat, at) => (seat.person && !seat.bot ? [at] : [])),
    events: store.log.map((line) => line.gameEvent),
  };
}

/** A key of the decision that is due: it changes with the question. */
export function decisionOf({ game, activeSeat }: TableStore): string {
  if (!game) return "";
  const { turn, phase, task, task_what: what, task_sum: sum, doubles, bid, offer, claims } = game;
  return [activeSeat, turn, phase, task, what, sum, doubles, bid.amount, offer?.text, claims.length].join(
    " ",
  );
}

/** Deals beside the game that wait for an answer of an own seat. */
export function waitingFor({ table, ownSeats }: TableStore): DealView[] {
  return table?.deals.filter((deal) => ownSeats.includes(deal.other)) ?? [];
}
