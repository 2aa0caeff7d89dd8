// The narrator: says how a game stands to somebody who does not see the board.  The terminal says the same.

import { LETTERS } from "./lookup";
import { EXAMPLE, seat as seatOf, square as squareOf, type Hearing, type Wish } from "./parser";
import type { BoardView, ChoiceView, DealView, GameEvent, GameView } from "../net/protocol";
import { aboutSquare, squareParts } from "../store/square-description";
import type { Teller } from "../words/teller";
import { say, words } from "../words/words.svelte";

/** What is narrated. */
export interface Occasion {
  board: BoardView;
  game: GameView;
  names: readonly string[];
  /** To whom. */
  hand: number;
  menu: readonly ChoiceView[];
  deals: readonly DealView[];
  people: readonly number[];
  /** The newest events, the last one last. */
  events: readonly GameEvent[];
  teller: Teller;
}

type Telling = Extract<Wish, { do: "tell" }>;

/** So many choices of one verb have a line of their own each. */
const FEW = 3;
const SIDES = 4;
const HOTEL = 5;
/** Tasks that are about a piece, not about a square. */
const PIECES = new Set(["wishes", "contest", "place"]);
const RESTS: Record<string, string> = { between: "turn", pre: "turn", start: "start", post: "done" };
const LAYING = /^(lay|give-|ask-|propose)/;
/** What can be typed, with the key of its words. */
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
] as const;

/** How the occasion helps to understand what is typed. */
export function hearingOf(occasion: Occasion): Hearing {
  const { board, names, hand, menu, deals, people } = occasion;
  const legal = menu.map((choice) => choice.text || choice.verb);
  return { board, names, language: words.language, hand, legal, deals, people };
}

/** The lines of an announcement. */
export function tell(occasion: Occasion, { what, about }: Telling): string[] {
  const hearing = hearingOf(occasion);
  const square = () => (about ? squareOf(about, hearing) : (occasion.game.seats[occasion.hand]?.at ?? 0));
  switch (what) {
    case "l":
      return last(occasion, /^\d+$/.test(about) ? Number(about) : 1);
    case "c":
      return cash(occasion);
    case "p":
      return holdings(occasion, about ? seatOf(about, hearing) : occasion.hand);
    case "o":
      return [squareLine(occasion, square())];
    case "s":
      return side(occasion, about);
    case "d":
      return deed(occasion, square());
    case "m":
      return [question(occasion), ...choices(occasion)];
    case "deals":
      return deals(occasion);
    case "help":
      return help();
  }
}

// --------------------------------------------------------------------------------- announcements

function last({ events, teller }: Occasion, count: number): string[] {
  const told = count ? events.slice(-count).map((event) => teller.event(event)) : [];
  return told.length ? told : [say("text-nothing-yet")];
}

function cash({ game, names, teller }: Occasion): string[] {
  const lines = game.seats.map((purse, seat) => {
    const who = { letter: LETTERS[seat]!, name: names[seat]! };
    if (purse.out) return say("text-cash-out", who);
    return say("text-cash", { ...who, cash: teller.money(purse.cash), worth: teller.money(purse.worth) });
  });
  return game.pot ? [...lines, say("text-pot", { sum: teller.money(game.pot) })] : lines;
}

function holdings(occasion: Occasion, seat: number): string[] {
  const { game, names, teller } = occasion;
  const purse = game.seats[seat]!;
  const who = { letter: LETTERS[seat]!, name: names[seat]! };
  if (purse.out) return [say("text-cash-out", who)];
  const held = game.owner.flatMap((owner, square) => (owner === seat ? [square] : []));
  const cards = game.cards.filter((holder) => holder === seat).length;
  return [
    say("text-at", {
      ...who,
      jail: purse.jail < 0 ? "no" : String(purse.jail),
      square: teller.square(purse.at),
      cash: teller.money(purse.cash),
    }),
    ...(held.length ? held.map((square) => squareLine(occasion, square)) : [say("text-no-deeds")]),
    ...(cards ? [say("seat-cards", { cards })] : []),
    ...(purse.tickets ? [say("seat-tickets", { tickets: purse.tickets })] : []),
  ];
}

/** A square with its number, and all that matters of it. */
function squareLine({ board, game, names, teller }: Occasion, index: number): string {
  const parts = squareParts(board, game, names, (sum) => teller.money(sum), index);
  return say("text-square", { index: String(index), about: [teller.square(index), ...parts].join(", ") });
}

function side(occasion: Occasion, about: string): string[] {
  const length = occasion.board.squares.length / SIDES;
  const here = Math.floor((occasion.game.seats[occasion.hand]?.at ?? 0) / length);
  const which = /^[1-4]$/.test(about) ? Number(about) - 1 : here;
  const squares = Array.from({ length }, (_, at) => which * length + at);
  const ends = { from: String(squares[0]), to: String(squares.at(-1)) };
  return [
    say("text-side", { side: String(which + 1), ...ends }),
    ...squares.map((at) => squareLine(occasion, at)),
  ];
}

function deed(occasion: Occasion, index: number): string[] {
  const { board, teller } = occasion;
  const square = board.squares[index]!;
  const line = squareLine(occasion, index);
  if (!square.price) {
    const about = [line, aboutSquare(board, square.kind)];
    return square.amount ? [...about, say("text-tax", { sum: teller.money(square.amount) })] : about;
  }
  const { house = 0, depot = 0 } = board.groups[square.group] ?? {};
  const rents = square.rents.map((rent, level) => step(square.kind, level, rent, teller)).join(", ");
  return [
    line,
    say("text-deed-price", {
      price: teller.money(square.price),
      loan: teller.money(square.mortgage),
      lift: teller.money(square.lift),
    }),
    say("text-deed-rents", { rents }),
    ...(house ? [say("text-deed-house", { sum: teller.money(house) })] : []),
    ...(depot ? [say("text-deed-depot", { sum: teller.money(depot) })] : []),
  ];
}

function step(kind: string, level: number, rent: number, teller: Teller): string {
  if (kind === "utility") {
    const held = say("deed-utilities", { count: level + 1 });
    return say("text-rent-factor", { step: held, factor: rent });
  }
  return say("text-rent-step", { step: stepName(kind, level), rent: teller.money(rent) });
}

function stepName(kind: string, level: number): string {
  if (kind === "station") return say("deed-stations", { count: level + 1 });
  if (level === 0) return say("deed-bare");
  if (level < HOTEL) return say("deed-houses", { count: level });
  return say(level === HOTEL ? "deed-hotel" : "deed-skyscraper");
}

// ---------------------------------------------------------------------------------- what is asked

/** What has to be decided, and by whom. */
export function question(occasion: Occasion): string {
  const { game, names, hand, teller } = occasion;
  if (game.phase === "over") return say("text-over");
  const asked = askedSeat(game);
  if (asked !== hand) return say("text-waits", { name: names[asked] ?? "" });
  const task = askedTask(occasion);
  const claim = task === "claim" ? game.claims[0] : undefined;
  const about = claim ? claim.square : PIECES.has(game.task) ? -1 : game.task_what;
  const price = game.task === "offer" ? occasion.board.squares[game.task_what]?.price : undefined;
  return say("text-asked", {
    task,
    square: teller.square(about),
    sum: teller.money(claim?.amount ?? price ?? game.task_sum),
    bid: bidLine(occasion),
    creditor: game.task === "debt" ? creditor(occasion) : "",
    cash: teller.money(game.seats[hand]?.cash ?? 0),
    deal: game.offer ? dealLine(occasion, game.offer) : "",
  });
}

/** Who decides next: the owner of the oldest rent that waits to be claimed, then the actor. */
export function askedSeat(game: GameView): number {
  return !game.task && game.claims.length ? game.claims[0]!.owner : game.actor;
}

function askedTask({ game, hand }: Occasion): string {
  if (game.task) return game.task;
  if (game.claims.length) return "claim";
  if ((game.seats[hand]?.jail ?? -1) >= 0 && (game.phase === "between" || game.phase === "pre"))
    return "jail";
  return RESTS[game.phase] ?? "other";
}

function bidLine({ game, names, teller }: Occasion): string {
  const { seat, amount } = game.bid;
  return seat < 0 ? say("text-no-bid") : say("text-bid", { name: names[seat]!, sum: teller.money(amount) });
}

function creditor({ game, teller }: Occasion): string {
  const who = teller.seat(game.task_what);
  return game.task_what < 0 ? say(who) : who;
}

/** A deal in a sentence. */
export function dealLine(occasion: Occasion, deal: Pick<DealView, "seat" | "other" | "text">): string {
  const [given = "", wanted = ""] = deal.text.split(" for ");
  return say("text-deal", {
    seat: occasion.names[deal.seat] ?? "",
    other: occasion.names[deal.other] ?? "",
    given: bundle(given, occasion.teller),
    wanted: bundle(wanted, occasion.teller),
  });
}

function bundle(text: string, teller: Teller): string {
  return text
    .split(" ")
    .filter(Boolean)
    .map((part) => partOf(part, teller))
    .join(", ");
}

function partOf(part: string, teller: Teller): string {
  if (/^\d+$/.test(part)) return `${part} ${teller.square(Number(part))}`;
  if (part.startsWith("$")) return teller.money(Number(part.slice(1)));
  if (part.startsWith("card:")) return say("text-part-card", { deck: part.slice(5) });
  return say(`text-part-${part}`);
}

/** The menu, by verb; many squares of one verb in one line. */
function choices(occasion: Occasion): string[] {
  const verbs = [...new Set(occasion.menu.map((choice) => choice.verb))].filter((verb) => !LAYING.test(verb));
  if (!occasion.menu.length) return [say("text-nothing-to-do")];
  return verbs.flatMap((verb) =>
    ofVerb(
      occasion,
      verb,
      occasion.menu.filter((choice) => choice.verb === verb),
    ),
  );
}

function ofVerb({ names, teller }: Occasion, verb: string, found: readonly ChoiceView[]): string[] {
  if (verb === "offer") {
    const seats = found.map(({ target }) => `${LETTERS[target]} ${names[target]}`).join(", ");
    return [say("text-choice-offer", { command: `offer ${LETTERS[found[0]!.target]} … for …`, seats })];
  }
  if (found.length > FEW) {
    const many = found.map((choice) => behind(choice, teller)).join("; ");
    return [say("text-choice-many", { command: `${verb} …`, many })];
  }
  return found.map((choice) =>
    say("text-choice", { command: command(choice), sentence: teller.choice(choice) }),
  );
}

function command({ verb, text, low = 0, high = 0 }: ChoiceView): string {
  if (verb === "counter") return "counter … for …";
  return text || `${verb} ${low}..${high}`;
}

function behind(choice: ChoiceView, teller: Teller): string {
  const rest = command(choice).split(" ").slice(1).join(" ");
  return /^\d+$/.test(rest) ? `${rest} ${teller.square(Number(rest))}` : rest;
}

function deals(occasion: Occasion): string[] {
  const open = occasion.game.offer ? [occasion.game.offer, ...occasion.deals] : occasion.deals;
  return open.length ? open.map((deal) => dealLine(occasion, deal)) : [say("text-no-deals")];
}

function help(): string[] {
  const lines = USAGE.map(([typed, key]) =>
    say("text-choice", { command: typed, sentence: say(`text-help-${key}`) }),
  );
  return [...lines, say("text-help-squares")];
}
