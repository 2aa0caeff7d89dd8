// An occasion: what the narrator has to know, out of a visit.

import type { Occasion } from "./narrator";
import type { DealView } from "../net/protocol";
import type { Visit } from "../store/table-store.svelte";

/** How things stand for this browser; null before play begins. */
export function occasionOf(visit: Visit): Occasion | null {
  const { board, table, teller } = visit;
  const game = visit.stage.game ?? visit.game;
  if (!board || !table || !teller || !game) return null;
  return {
    board,
    game,
    teller,
    names: table.seats.map((seat) => seat.name),
    hand: visit.hand,
    menu: visit.menu,
    deals: table.deals,
    people: table.seats.flatMap((seat, at) => (seat.person && !seat.bot ? [at] : [])),
    events: visit.log.map((line) => line.told),
  };
}

/** What is asked, in so far as it makes a new question. */
export function decisionOf({ game, hand }: Visit): string {
  if (!game) return "";
  const { turn, phase, task, task_what: what, task_sum: sum, doubles, bid, offer, claims } = game;
  return [hand, turn, phase, task, what, sum, doubles, bid.amount, offer?.text, claims.length].join(" ");
}

/** Deals beside the game that wait for an answer of this browser. */
export function waitingFor({ table, hands }: Visit): DealView[] {
  return table?.deals.filter((deal) => hands.includes(deal.other)) ?? [];
}
