// The narrator: describes a game for players who do not see the board, word for word as the terminal does.

import { LETTERS } from "./lookup";
import {
  EXAMPLE,
  seat as seatOf,
  square as squareOf,
  type ParserContext,
  type ParsedCommand,
} from "./parser";
import type { BoardView, ChoiceView, DealView, GameEvent, GameView } from "../net/protocol";
import { aboutSquare, squareParts } from "../store/square-description";
import type { SentenceWriter } from "../words/sentences";
import { say, words } from "../words/words.svelte";

/** What the narrator has to know. */
export interface NarrationContext {
  board: BoardView;
  game: GameView;
  names: readonly string[];
  /** The seat of the player. */
  activeSeat: number;
  menu: readonly ChoiceView[];
  deals: readonly DealView[];
  people: readonly number[];
  /** The newest events, the last one last. */
  events: readonly GameEvent[];
  sentences: SentenceWriter;
}

type Query = Extract<ParsedCommand, { do: "tell" }>;

/** Up to so many choices of one verb have a line each. */
const MAX_SINGLE_LINES = 3;
const SIDES = 4;
const HOTEL = 5;
/** Tasks that are about a building, not about a square. */
const BUILDING_TASKS = new Set(["wishes", "contest", "place"]);
const PHASE_TASKS: Record<string, string> = { between: "turn", pre: "turn", start: "start", post: "done" };
const DRAFT_VERBS = /^(lay|give-|ask-|propose)/;
/** What can be typed, with the key of its text. */
const USAGE = [
  ["m", "m"],
  ["l, l 5", "l"],
  ["c", "c"],
  ["p B", "p"],
  ["o 16", "o"],
  ["s, s 2", "s"],
  ["d, d 16", "d"],
  ["roll, buy, bid 120, build 16, end", "moves"],
  [EXAMPLE, "offer"],
  ["accept, counter 16 for $90, reject, withdraw", "answer"],
  ["r, b, a, e, y, n, x", "short"],
  ["deals", "deals"],
  ["mute B, unmute B", "mute"],
  ["say …", "say"],
  ["undo", "undo"],
  ["coach", "coach"],
] as const;

/** The context of the parser. */
export function parserContext(context: NarrationContext): ParserContext {
  const { board, names, activeSeat, menu, deals, people } = context;
  const legal = menu.map((choice) => choice.text || choice.verb);
  return { board, names, language: words.language, activeSeat, legal, deals, people };
}

/** The answer to a query. */
export function announce(context: NarrationContext, { what, about }: Query): string[] {
  const parser = parserContext(context);
  const square = () => (about ? squareOf(about, parser) : (context.game.seats[context.activeSeat]?.at ?? 0));
  switch (what) {
    case "l":
      return last(context, /^\d+$/.test(about) ? Number(about) : 1);
    case "c":
      return cash(context);
    case "p":
      return holdings(context, about ? seatOf(about, parser) : context.activeSeat);
    case "o":
      return [squareLine(context, square())];
    case "s":
      return side(context, about);
    case "d":
      return deed(context, square());
    case "m":
      return [question(context), ...choices(context)];
    case "deals":
      return deals(context);
    case "help":
      return help();
  }
}

// --------------------------------------------------------------------------------- announcements

function last({ events, sentences }: NarrationContext, count: number): string[] {
  const lines = count ? events.slice(-count).map((event) => sentences.event(event)) : [];
  return lines.length ? lines : [say("text-nothing-yet")];
}

function cash({ game, names, sentences }: NarrationContext): string[] {
  const lines = game.seats.map((purse, seat) => {
    const who = { letter: LETTERS[seat]!, name: names[seat]! };
    if (purse.out) return say("text-cash-out", who);
    return say("text-cash", {
      ...who,
      cash: sentences.money(purse.cash),
      worth: sentences.money(purse.worth),
    });
  });
  return game.pot ? [...lines, say("text-pot", { sum: sentences.money(game.pot) })] : lines;
}

function holdings(context: NarrationContext, seat: number): string[] {
  const { game, names, sentences } = context;
  const purse = game.seats[seat]!;
  const who = { letter: LETTERS[seat]!, name: names[seat]! };
  if (purse.out) return [say("text-cash-out", who)];
  const held = game.owner.flatMap((owner, square) => (owner === seat ? [square] : []));
  const cards = game.cards.filter((holder) => holder === seat).length;
  return [
    say("text-at", {
      ...who,
      jail: purse.jail < 0 ? "no" : String(purse.jail),
      square: sentences.square(purse.at),
      cash: sentences.money(purse.cash),
    }),
    ...(held.length ? held.map((square) => squareLine(context, square)) : [say("text-no-deeds")]),
    ...(cards ? [say("seat-cards", { cards })] : []),
    ...(purse.tickets ? [say("seat-tickets", { tickets: purse.tickets })] : []),
  ];
}

/** A square with its number and its description. */
function squareLine({ board, game, names, sentences }: NarrationContext, index: number): string {
  const parts = squareParts(board, game, names, (sum) => sentences.money(sum), index);
  return say("text-square", { index: String(index), about: [sentences.square(index), ...parts].join(", ") });
}

function side(context: NarrationContext, about: string): string[] {
  const length = context.board.squares.length / SIDES;
  const here = Math.floor((context.game.seats[context.activeSeat]?.at ?? 0) / length);
  const which = /^[1-4]$/.test(about) ? Number(about) - 1 : here;
  const squares = Array.from({ length }, (_, at) => which * length + at);
  const ends = { from: String(squares[0]), to: String(squares.at(-1)) };
  return [
    say("text-side", { side: String(which + 1), ...ends }),
    ...squares.map((at) => squareLine(context, at)),
  ];
}

function deed(context: NarrationContext, index: number): string[] {
  const { board, sentences } = context;
  const square = board.squares[index]!;
  const line = squareLine(context, index);
  if (!square.price) {
    const about = [line, aboutSquare(board, square.kind)];
    return square.amount ? [...about, say("text-tax", { sum: sentences.money(square.amount) })] : about;
  }
  const { house = 0, depot = 0 } = board.groups[square.group] ?? {};
  const rents = square.rents.map((rent, level) => step(square.kind, level, rent, sentences)).join(", ");
  return [
    line,
    say("text-deed-price", {
      price: sentences.money(square.price),
      loan: sentences.money(square.mortgage),
      lift: sentences.money(square.lift),
    }),
    say("text-deed-rents", { rents }),
    ...(house ? [say("text-deed-house", { sum: sentences.money(house) })] : []),
    ...(depot ? [say("text-deed-depot", { sum: sentences.money(depot) })] : []),
  ];
}

function step(kind: string, level: number, rent: number, sentences: SentenceWriter): string {
  if (kind === "utility") {
    const held = say("deed-utilities", { count: level + 1 });
    return say("text-rent-factor", { step: held, factor: rent });
  }
  return say("text-rent-step", { step: stepName(kind, level), rent: sentences.money(rent) });
}

function stepName(kind: string, level: number): string {
  if (kind === "station") return say("deed-stations", { count: level + 1 });
  if (level === 0) return say("deed-bare");
  if (level < HOTEL) return say("deed-houses", { count: level });
  return say(level === HOTEL ? "deed-hotel" : "deed-skyscraper");
}

// ---------------------------------------------------------------------------------- what is asked

/** The decision that is due, and its player. */
export function question(context: NarrationContext): string {
  const { game, names, activeSeat, sentences } = context;
  if (game.phase === "over") return say("text-over");
  const asked = decidingSeat(game);
  if (asked !== activeSeat) return say("text-waits", { name: names[asked] ?? "" });
  const task = decisionTask(context);
  const claim = task === "claim" ? game.claims[0] : undefined;
  const about = claim ? claim.square : BUILDING_TASKS.has(game.task) ? -1 : game.task_what;
  const price = game.task === "offer" ? context.board.squares[game.task_what]?.price : undefined;
  return say("text-asked", {
    task,
    square: sentences.square(about),
    sum: sentences.money(claim?.amount ?? price ?? game.task_sum),
    bid: bidLine(context),
    creditor: game.task === "debt" ? creditor(context) : "",
    cash: sentences.money(game.seats[activeSeat]?.cash ?? 0),
    deal: game.offer ? dealLine(context, game.offer) : "",
  });
}

/** The seat that decides next: the owner of the oldest unclaimed rent, else the actor. */
export function decidingSeat(game: GameView): number {
  return !game.task && game.claims.length ? game.claims[0]!.owner : game.actor;
}

function decisionTask({ game, activeSeat }: NarrationContext): string {
  if (game.task) return game.task;
  if (game.claims.length) return "claim";
  if ((game.seats[activeSeat]?.jail ?? -1) >= 0 && (game.phase === "between" || game.phase === "pre"))
    return "jail";
  if (game.phase === "pre" && game.doubles) return "again";
  return PHASE_TASKS[game.phase] ?? "other";
}

function bidLine({ game, names, sentences }: NarrationContext): string {
  const { seat, amount } = game.bid;
  return seat < 0
    ? say("text-no-bid")
    : say("text-bid", { name: names[seat]!, sum: sentences.money(amount) });
}

function creditor({ game, sentences }: NarrationContext): string {
  const who = sentences.seat(game.task_what);
  return game.task_what < 0 ? say(who) : who;
}

/** A deal in a sentence. */
export function dealLine(context: NarrationContext, deal: Pick<DealView, "seat" | "other" | "text">): string {
  const [given = "", wanted = ""] = deal.text.split(" for ");
  return say("text-deal", {
    seat: context.names[deal.seat] ?? "",
    other: context.names[deal.other] ?? "",
    given: bundle(given, context.sentences),
    wanted: bundle(wanted, context.sentences),
  });
}

function bundle(text: string, sentences: SentenceWriter): string {
  return text
    .split(" ")
    .filter(Boolean)
    .map((part) => partOf(part, sentences))
    .join(", ");
}

function partOf(part: string, sentences: SentenceWriter): string {
  if (/^\d+$/.test(part)) return `${part} ${sentences.square(Number(part))}`;
  if (part.startsWith("$")) return sentences.money(Number(part.slice(1)));
  if (part.startsWith("card:")) return say("text-part-card", { deck: part.slice(5) });
  return say(`text-part-${part}`);
}

/** The menu, by verb; many squares of one verb in one line. */
function choices(context: NarrationContext): string[] {
  const verbs = [...new Set(context.menu.map((choice) => choice.verb))].filter(
    (verb) => !DRAFT_VERBS.test(verb),
  );
  if (!context.menu.length) return [say("text-nothing-to-do")];
  return verbs.flatMap((verb) =>
    ofVerb(
      context,
      verb,
      context.menu.filter((choice) => choice.verb === verb),
    ),
  );
}

function ofVerb(
  { names, sentences }: NarrationContext,
  verb: string,
  found: readonly ChoiceView[],
): string[] {
  if (verb === "offer") {
    const seats = found.map(({ target }) => `${LETTERS[target]} ${names[target]}`).join(", ");
    return [say("text-choice-offer", { command: `offer ${LETTERS[found[0]!.target]} … for …`, seats })];
  }
  if (found.length > MAX_SINGLE_LINES) {
    const many = found.map((choice) => behind(choice, sentences)).join("; ");
    return [say("text-choice-many", { command: `${verb} …`, many })];
  }
  return found.map((choice) =>
    say("text-choice", { command: command(choice), sentence: sentences.choice(choice) }),
  );
}

function command({ verb, text, low = 0, high = 0 }: ChoiceView): string {
  if (verb === "counter") return "counter … for …";
  return text || `${verb} ${low}..${high}`;
}

function behind(choice: ChoiceView, sentences: SentenceWriter): string {
  const rest = command(choice).split(" ").slice(1).join(" ");
  return /^\d+$/.test(rest) ? `${rest} ${sentences.square(Number(rest))}` : rest;
}

function deals(context: NarrationContext): string[] {
  const open = context.game.offer ? [context.game.offer, ...context.deals] : context.deals;
  return open.length ? open.map((deal) => dealLine(context, deal)) : [say("text-no-deals")];
}

function help(): string[] {
  const lines = USAGE.map(([typed, key]) =>
    say("text-choice", { command: typed, sentence: say(`text-help-${key}`) }),
  );
  return [...lines, say("text-help-squares")];
}
