// The report of a game, with the statistics that the server counts.

import type { Purchase, Report } from "../net/protocol";
import { get } from "../net/requests";
import type { TableStore } from "../store/table-store.svelte";

export function readReport(store: Pick<TableStore, "id" | "token">): Promise<Report> {
  return get<Report>(`/api/tables/${store.id}/report`, store.token);
}

/** The landings of every square, and their share of the most. */
export function heatOf(report: Pick<Report, "seats">): { share: number; count: number }[] {
  const squares = report.seats[0]?.landings.length ?? 0;
  const counts = Array.from({ length: squares }, (_, square) =>
    report.seats.reduce((sum, seat) => sum + (seat.landings[square] ?? 0), 0),
  );
  const most = Math.max(1, ...counts);
  return counts.map((count) => ({ share: count / most, count }));
}

/** The squares with the most landings, in order. */
export function mostLanded(heat: readonly { count: number }[], about: number): number[] {
  return heat
    .map((_, square) => square)
    .sort((one, other) => heat[other]!.count - heat[one]!.count)
    .slice(0, about)
    .filter((square) => heat[square]!.count);
}

/** The highest winning bid; null where nothing was auctioned. */
export function highestBid(purchases: readonly Purchase[]): Purchase | null {
  const won = purchases.filter((each) => each.how === "auction");
  return won.reduce<Purchase | null>((best, each) => (each.price > (best?.price ?? 0) ? each : best), null);
}

/** What one side of a deal gained. */
export interface Gain {
  turn: number;
  seat: number;
  other: number;
  gain: number;
}

/** The deals with the greatest gains, as the bots estimate them. */
export function bestDeals(report: Pick<Report, "deals">, about: number): Gain[] {
  return report.deals
    .map(({ turn, maker, taker }) => {
      const [better, other] = maker.gain >= taker.gain ? [maker, taker] : [taker, maker];
      return { turn, seat: better.seat, other: other.seat, gain: better.gain };
    })
    .filter((each) => each.gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, about);
}
