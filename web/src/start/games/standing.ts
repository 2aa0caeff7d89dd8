// How a game of this browser stands, in a few words.

import { isOwnTurn, type KnownTable } from "./known-tables.svelte";
import { shownName } from "../../words/characters";
import { isolate, say, words } from "../../words/words.svelte";

/** The names of all who play there, but for those of some seats. */
export function namesAt({ state }: KnownTable, except: readonly number[] = []): string {
  return new Intl.ListFormat(words.language).format(
    state.table.seats.flatMap((seat, at) =>
      seat.name && !except.includes(at) ? [isolate(shownName(seat))] : [],
    ),
  );
}

export function standingOf(known: KnownTable): { text: string; yours: boolean } {
  const { table, game } = known.state;
  const { stage, seats, paused } = table;
  if (stage === "over") return { text: say("start-continue-over"), yours: false };
  if (!game || stage !== "playing") {
    const free = seats.filter(({ person, bot }) => !person && !bot).length;
    return { text: say("start-continue-open", { free }), yours: false };
  }
  if (paused) return { text: say("start-continue-paused"), yours: false };
  if (isOwnTurn(known)) return { text: say("start-continue-yours"), yours: true };
  const actor = seats[game.actor];
  const turn = say("start-continue-turn", { name: isolate(actor ? shownName(actor) : "") });
  return { text: known.own.length ? turn : `${say("start-continue-watch")} · ${turn}`, yours: false };
}
