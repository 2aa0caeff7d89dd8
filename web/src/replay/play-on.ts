// Playing on from a moment of a replay: a new table with the game up to there.

import type { ReplayIndex } from "./replay-index";
import type { NewTable } from "../start/open-table";
import type { GameView, Place, SeatView } from "../net/protocol";

/** The server takes up no game in the middle of these. */
const UNSETTLED_TASKS = new Set(["throw", "draw", "ticket", "draft"]);
const MAX_NAME_LENGTH = 24;
/** The bot of a seat that a person had. */
const STAND_IN = "trader";

/** The last position up to this one from which the game can be played on; -1 where there is none. */
export function resumable(index: ReplayIndex, at: number): number {
  let found = at;
  while (found >= 0 && !isSettled(index, found)) found -= 1;
  return found;
}

/** The seats that are not out of the game. */
export function seatsInPlay(game: GameView): number[] {
  return game.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
}

function isSettled(index: ReplayIndex, at: number): boolean {
  const { phase, task } = index.game(at);
  return phase !== "over" && !UNSETTLED_TASKS.has(task);
}

/** The terms of a table that plays on from a position: the player takes a seat, bots have the others. */
export function termsFrom(
  game: string,
  index: ReplayIndex,
  at: number,
  seats: readonly Pick<SeatView, "name" | "piece">[],
  bots: readonly string[],
  mine: number,
  nameless: string,
): NewTable {
  const place = ({ name, piece }: Pick<SeatView, "name" | "piece">, seat: number): Place => {
    const known = { ...(name.length <= MAX_NAME_LENGTH ? { name } : {}), ...(piece ? { piece } : {}) };
    if (seat !== mine) return { ...known, bot: bots[seat] || STAND_IN };
    return { ...known, name: bots[seat] ? nameless : (known.name ?? nameless) };
  };
  return {
    game,
    moves: index.ply(at),
    seats: seats.map(place),
  };
}

/** The terms of a table that begins at a position: the player takes a seat, bots have the others. */
export function termsAt(
  position: string,
  seats: readonly Pick<SeatView, "piece">[],
  mine: number,
  name: string,
): NewTable {
  const place = ({ piece }: Pick<SeatView, "piece">, seat: number): Place =>
    seat === mine ? { name, piece } : { bot: STAND_IN, piece };
  return { position, seats: seats.map(place) };
}
