// Open deals: those that wait beside the game, and the one that stops it.

import type { DealView, GameView, TableView } from "../net/protocol";

export interface OpenDeal {
  /** Its id; empty for the one that stops the game. */
  id: string;
  seat: number;
  other: number;
  text: string;
  /** A bot's reason. */
  why: readonly number[];
}

/** What the deal in the game itself is known by on the page. */
export const STOPPING = "";

/** All of them, those for these hands first. */
export function openDeals(
  table: Pick<TableView, "deals">,
  game: Pick<GameView, "offer"> | null,
  ownSeats: readonly number[],
): OpenDeal[] {
  const waiting = table.deals.map(opened);
  const stopping = game?.offer ? [{ ...game.offer, id: STOPPING, why: [] }] : [];
  const rank = (deal: OpenDeal) => (ownSeats.includes(deal.other) ? 0 : ownSeats.includes(deal.seat) ? 1 : 2);
  return [...stopping, ...waiting].sort((one, other) => rank(one) - rank(other));
}

function opened({ deal, seat, other, text, why }: DealView): OpenDeal {
  return { id: deal, seat, other, text, why: why ?? [] };
}
