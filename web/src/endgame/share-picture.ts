// What the picture of a finished game says: the result, and the deed that decided it.

import type { BoardView, GameView, Report, TableView } from "../net/protocol";
import { shownName } from "../words/characters";
import type { SentenceWriter } from "../words/sentences";
import { tight } from "../words/money";
import { isolate, say, words } from "../words/words.svelte";

export interface SharePicture {
  title: string;
  /** How long the game took. */
  line: string;
  winners: number[];
  rows: { seat: number; place: number; name: string; result: string; out: boolean }[];
  deed: { group: string; kicker: string; name: string; line: string } | null;
}

interface Finished {
  board: BoardView;
  table: Pick<TableView, "edition" | "seats">;
  game: Pick<GameView, "seats">;
  sentences: SentenceWriter;
}

export function sharePicture({ board, table, game, sentences }: Finished, report: Report): SharePicture {
  const name = (seat: number) => isolate(shownName(table.seats[seat]!));
  const winners = game.seats.flatMap(({ won }, seat) => (won ? [seat] : []));
  const minutes = Math.round((report.length.seconds - report.length.paused) / 60);
  return {
    title: say("share-wins", {
      names: new Intl.ListFormat(words.language).format(winners.map(name)),
      count: winners.length,
      edition: table.edition,
    }),
    line: say("share-length", {
      turns: report.length.turns,
      players: table.seats.length,
      hours: Math.floor(minutes / 60),
      minutes: minutes % 60,
    }),
    winners,
    rows: report.ranking.map(({ place, seat, worth, out }) => ({
      seat,
      place,
      name: name(seat),
      result: out ? fate(report, seat) : tight(sentences.money(worth)),
      out: out > 0,
    })),
    deed: bestDeed(board, sentences, report),
  };
}

/** How a player went out. */
export function fate({ ruins }: Pick<Report, "ruins">, seat: number): string {
  const ruin = ruins.find((each) => each.seat === seat);
  return ruin
    ? say(ruin.cause === "resigned" ? "rank-resigned" : "rank-bankrupt", { turn: ruin.turn })
    : say("seat-out");
}

/** The deed that brought the most rent, and how it was bought first. */
function bestDeed(board: BoardView, sentences: SentenceWriter, report: Report): SharePicture["deed"] {
  const best = mostRent(report);
  if (!best) return null;
  const { group } = board.squares[best.square]!;
  const bought = report.purchases.find(({ square, how }) => square === best.square && how !== "dealt");
  const rents = { count: best.due, sum: tight(sentences.money(best.received)) };
  return {
    group: board.groups[group]?.id ?? "",
    kicker: say("share-deed"),
    name: sentences.square(best.square),
    line: bought
      ? say("share-bought", { ...rents, price: tight(sentences.money(bought.price)), turn: bought.turn })
      : say("share-rents", rents),
  };
}

/** The deed that brought the most rent; null where none did. */
export function mostRent({ deeds }: Pick<Report, "deeds">): Report["deeds"][number] | null {
  return deeds.reduce<Report["deeds"][number] | null>(
    (most, deed) => (deed.received > (most?.received ?? 0) ? deed : most),
    null,
  );
}
