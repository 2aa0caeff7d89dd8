// The sentence of a log line, with all that it tells.

import type { LogLine } from "./lines";
import type { ColourMoment } from "../../motion/moments";
import { readDeal, type Bundle } from "../../net/bundle";
import type { GameEvent } from "../../net/protocol";
import codes from "../../words/codes.json";
import type { SentenceWriter } from "../../words/sentences";
import { say, words } from "../../words/words.svelte";

type Of<Name extends GameEvent["event"]> = Extract<GameEvent, { event: Name }>;

export function lineText(line: LogLine, sentences: SentenceWriter): string {
  const { gameEvent } = line;
  switch (gameEvent.event) {
    case "roll":
      return rollText(line, gameEvent, sentences);
    case "card":
      return cardText(line, gameEvent, sentences);
    case "rent-due":
    case "tax":
      return alsoTold(line, "debt")
        ? say(`log-${gameEvent.event}-short`, sentences.values(gameEvent))
        : sentences.event(gameEvent);
    case "paid":
      return paymentText(line, sentences);
    case "decline":
      return alsoTold(line, "auction")
        ? say("log-decline-auction", sentences.values(gameEvent))
        : sentences.event(gameEvent);
    case "keep":
      return alsoTold(line, "paid")
        ? say("log-keep-paid", sentences.values(gameEvent))
        : sentences.event(gameEvent);
    case "transfer":
      return line.also ? transfersText(line, gameEvent, sentences) : sentences.event(gameEvent);
    case "propose":
    case "counter":
      return offerText(line, gameEvent, gameEvent.event === "counter" ? "countered" : "proposed", sentences);
    case "reject":
      return answerText(line, "declined", sentences);
    case "withdraw":
      return answerText(line, "withdrawn", sentences);
    case "accept":
      return answerText(line, "accepted", sentences);
    default:
      return sentences.event(gameEvent);
  }
}

/** All events of a line. */
export function eventsOf({ gameEvent, also = [] }: LogLine): GameEvent[] {
  return [gameEvent, ...also];
}

function alsoTold<Name extends GameEvent["event"]>(line: LogLine, name: Name): Of<Name> | undefined {
  return line.also?.find((each): each is Of<Name> => each.event === name);
}

/** A roll, and where it led. */
function rollText(line: LogLine, roll: Of<"roll">, sentences: SentenceWriter): string {
  const move = alsoTold(line, "move");
  const stay = alsoTold(line, "stay-in-jail");
  const outcome = move
    ? (alsoTold(line, "freed")?.event ?? "moved")
    : (stay ?? alsoTold(line, "jailed"))?.event;
  if (!outcome) return sentences.event(roll);
  return say("log-roll", {
    ...sentences.values(roll),
    outcome,
    square: move ? sentences.square(move.to) : "",
    attempts: stay?.attempts ?? 0,
  });
}

/** A card, and where it leads, unless it says so itself. */
function cardText(line: LogLine, card: Of<"card">, sentences: SentenceWriter): string {
  const text = sentences.event(card);
  const move = alsoTold(line, "move");
  const square = move ? sentences.square(move.to) : "";
  return !square || text.includes(square) ? text : say("log-card-moved", { text, square });
}

/** A payment, and what it is for. */
function paymentText(line: LogLine, sentences: SentenceWriter): string {
  const charge = alsoTold(line, "rent-due") ?? alsoTold(line, "tax");
  return charge ? say(`log-${charge.event}-paid`, sentences.values(charge)) : sentences.event(line.gameEvent);
}

/** Several deeds that go from one to another. */
function transfersText(line: LogLine, first: Of<"transfer">, sentences: SentenceWriter): string {
  const squares = eventsOf(line).flatMap((each) =>
    each.event === "transfer" ? [sentences.square(each.square)] : [],
  );
  return say("log-transfers", { ...sentences.values(first), squares: listed(squares) });
}

function offerText(
  line: LogLine,
  offer: Of<"propose" | "counter">,
  key: string,
  sentences: SentenceWriter,
): string {
  return line.deal
    ? dealText(key, offer.seat, offer.to, line.deal, sentences)
    : sentences.event(line.gameEvent);
}

function answerText(line: LogLine, key: string, sentences: SentenceWriter): string {
  const offer = alsoTold(line, "propose") ?? alsoTold(line, "counter");
  return offer ? offerText(line, offer, key, sentences) : sentences.event(line.gameEvent);
}

/** What becomes of a deal between two seats, and what it is. */
export function dealText(
  key: string,
  seat: number,
  other: number,
  deal: string,
  sentences: SentenceWriter,
): string {
  const { give, ask } = readDeal(deal);
  return say(`note-${key}`, {
    name: sentences.seat(seat),
    other: sentences.seat(other),
    give: bundleText(give, sentences),
    ask: bundleText(ask, sentences),
  });
}

/** The colour that a seat has enough of now. */
export function colourText({ seat, group, complete }: ColourMoment, sentences: SentenceWriter): string {
  return say(complete ? "colour-note-complete" : "colour-note-buildable", {
    name: sentences.seat(seat),
    group: sentences.board.groups[group]!.id,
  });
}

function bundleText({ deeds, cash, decks, tickets, debt }: Bundle, sentences: SentenceWriter): string {
  const parts = [
    ...deeds.map((square) => sentences.square(square)),
    ...(cash ? [sentences.money(cash)] : []),
    ...decks.map((deck) => say("text-part-card", { deck: codes.deck[deck] ?? "" })),
    ...(tickets ? [tickets > 1 ? say("deal-tickets", { count: tickets }) : say("text-part-ticket")] : []),
    ...(debt ? [say("text-part-debt")] : []),
  ];
  return parts.length ? listed(parts) : say("text-part-nothing");
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(words.language).format(parts);
}
