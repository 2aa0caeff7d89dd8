// Open deals: those that wait beside the game, and the one that the game waits for.

import type { DealView, GameView, TableView } from "../net/protocol";

export interface OpenDeal {
  /** Its id; empty for the one that the game waits for. */
  id: string;
  seat: number;
  other: number;
  text: string;
  /** A bot's reason. */
  why: readonly number[];
}

/** The id of the deal that the game waits for. */
export const IN_GAME = "";

/** All open deals, those that wait for the own seats first. */
export function openDeals(
  table: Pick<TableView, "deals">,
  game: Pick<GameView, "offer"> | null,
  ownSeats: readonly number[],
): OpenDeal[] {
  const waiting = table.deals.map(opened);
  const stopping = game?.offer ? [{ ...game.offer, id: IN_GAME, why: [] }] : [];
  const rank = (deal: OpenDeal) => (ownSeats.includes(deal.other) ? 0 : ownSeats.includes(deal.seat) ? 1 : 2);
  return [...stopping, ...waiting].sort((one, other) => rank(one) - rank(other));
}

function opened({ deal, seat, other, text, why }: DealView): OpenDeal {
  return { id: deal, seat, other, text, why: why ?? [] };
}
