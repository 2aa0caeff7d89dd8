// The final place of a player who is out of a game that goes on.

import type { GameView } from "../net/protocol";

/** Where these seats have finished: the place of the last one to go out; null while one of them is in play. */
export function finalPlace(
  game: Pick<GameView, "seats">,
  seats: readonly number[],
): { seat: number; place: number } | null {
  const orders = seats.map((seat) => game.seats[seat]?.out ?? 0);
  if (!orders.length || orders.includes(0)) return null;
  const last = Math.max(...orders);
  return { seat: seats[orders.indexOf(last)]!, place: game.seats.length + 1 - last };
}
