// The command parser: a typed line as a query, a move of the notation, or a command to the table.

import { LETTERS, findSeats, findSquares } from "./lookup";
import type { BoardView, DealView } from "../net/protocol";
import { VERB_KEYS } from "../store/verb-keys";
import codes from "../words/codes.json";
import type { Language, Values } from "../words/words.svelte";

/** Queries of one letter. */
export const QUERIES = ["m", "l", "c", "p", "o", "s", "d"] as const;
export type QueryLetter = (typeof QUERIES)[number];

/** The meaning of a line. */
export type ParsedCommand =
  | { do: "tell"; what: QueryLetter | "help" | "deals"; about: string }
  | { do: "move"; text: string }
  | { do: "propose"; other: number; text: string; counters: string }
  | { do: "accept" | "decline" | "withdraw"; deal: string }
  | { do: "mute"; other: number; on: boolean }
  | { do: "undo" }
  | { do: "coach" }
  | { do: "say"; text: string };

/** A line that cannot be parsed: the key of the sentence that helps, and its values. */
export class ParseError extends Error {
  constructor(
    readonly key: string,
    readonly values: Values = {},
  ) {
    super(key);
  }
}

/** What the parser has to know. */
export interface ParserContext {
  board: Pick<BoardView, "squares">;
  names: readonly string[];
  language: Language;
  /** The seat of the player. */
  activeSeat: number;
  /** The legal moves: they resolve a name that fits several squares. */
  legal: readonly string[];
  /** Deals that wait beside the game, and the seats of people: deals with them do not stop the game. */
  deals: readonly DealView[];
  people: readonly number[];
}

const HELP = ["?", "h", "help"];
const PLAIN = [...codes.verbs.plain, "accept"];
const WITH_SQUARE = codes.verbs.with_square;
const WITH_AMOUNT = codes.verbs.with_amount;
const CHOICES: Record<string, readonly string[]> = codes.verbs.choices;
const WITH_SEVERAL = ["shift", "strip"];
const DEAL_VERBS = ["offer", "counter"];
const VERBS = new Set([
  ...PLAIN,
  ...WITH_SQUARE,
  ...WITH_AMOUNT,
  ...Object.keys(CHOICES),
  ...WITH_SEVERAL,
  ...DEAL_VERBS,
]);
/** The keys of the page, except those that are queries. */
const SHORTCUTS = new Map(
  Object.entries(VERB_KEYS)
    .map(([verb, key]) => [key.toLowerCase(), verb] as const)
    .filter(([key]) => !(QUERIES as readonly string[]).includes(key)),
);
export const EXAMPLE = "offer B 16 $120 for 37";
const PART_EXAMPLES = "$120, card:chance, card:chest, ticket, debt, nothing";
const PART = /^(\$\d+|card:(chance|chest)|ticket|debt|nothing)$/;
const QUERY_WITH_TARGET = /^([lpods])(\d+|[a-h])$/i;

/** Parse a line. */
export function parse(line: string, context: ParserContext): ParsedCommand {
  const words = line.split(/\s+/).filter(Boolean);
  const first = words[0]?.toLowerCase() ?? "m";
  const rest = words.slice(1);
  if (HELP.includes(first)) return { do: "tell", what: "help", about: "" };
  if (isLetter(first)) return { do: "tell", what: first, about: rest.join(" ") };
  const beside = tableCommand(first, rest, context);
  if (beside) return beside;
  const verb = SHORTCUTS.get(first) ?? first;
  if (VERBS.has(verb)) return decide(verb, rest, context);
  const attached = QUERY_WITH_TARGET.exec(first);
  if (attached)
    return { do: "tell", what: attached[1]!.toLowerCase() as QueryLetter, about: words[0]!.slice(1) };
  throw new ParseError("text-unknown", { word: words[0]! });
}

function isLetter(word: string): word is QueryLetter {
  return (QUERIES as readonly string[]).includes(word);
}

/** Commands that are no part of the game. */
function tableCommand(word: string, rest: readonly string[], context: ParserContext): ParsedCommand | null {
  switch (word) {
    case "deals":
      return { do: "tell", what: "deals", about: "" };
    case "undo":
      return { do: "undo" };
    case "coach":
      return { do: "coach" };
    case "say":
      return { do: "say", text: rest.join(" ") };
    case "mute":
    case "unmute":
      return { do: "mute", other: seat(rest[0] ?? "", context), on: word === "mute" };
    default:
      return null;
  }
}

function decide(verb: string, rest: readonly string[], context: ParserContext): ParsedCommand {
  const beside = answer(verb, rest, context);
  if (beside) return beside;
  if (verb === "offer") return offer(rest, context);
  return { do: "move", text: moveText(verb, rest, context) };
}

function moveText(verb: string, rest: readonly string[], context: ParserContext): string {
  const [word = ""] = rest;
  if (PLAIN.includes(verb)) {
    if (rest.length) throw new ParseError("text-unknown", { word: [verb, ...rest].join(" ") });
    return verb;
  }
  if (WITH_AMOUNT.includes(verb)) {
    const sum = word.replace(/^\$+/, "");
    if (!/^\d+$/.test(sum)) throw new ParseError("text-needs-sum", { example: `${verb} 120` });
    return `${verb} ${sum}`;
  }
  const choices = CHOICES[verb];
  if (choices) {
    if (choices.includes(word.toLowerCase())) return `${verb} ${word.toLowerCase()}`;
    throw new ParseError("text-needs-choice", {
      example: choices.map((each) => `${verb} ${each}`).join(", "),
    });
  }
  if (verb === "counter") return `counter ${sides(rest, context)}`;
  const example = WITH_SEVERAL.includes(verb) ? `${verb} 16 18` : `${verb} 16`;
  if (!rest.length) throw new ParseError("text-needs-square", { example });
  if (WITH_SQUARE.includes(verb)) return `${verb} ${square(rest.join(" "), context, verb)}`;
  return [verb, ...rest.map((each) => (/^\d+$/.test(each) ? each : square(each, context, verb)))].join(" ");
}

// ------------------------------------------------------------------------------------------- deals

function offer(rest: readonly string[], context: ParserContext): ParsedCommand {
  const [who, ...bundles] = rest;
  if (!who) throw new ParseError("text-needs-deal", { example: EXAMPLE });
  const other = seat(who, context);
  const text = sides(bundles, context);
  if (context.people.includes(other)) return { do: "propose", other, text, counters: "" };
  return { do: "move", text: `offer ${LETTERS[other]} ${text}` };
}

/** The answer to a deal that waits beside the game, unless the word is a legal move. */
function answer(verb: string, rest: readonly string[], context: ParserContext): ParsedCommand | null {
  if (!["accept", "reject", "decline", "withdraw", "counter"].includes(verb)) return null;
  if (context.legal.some((text) => text === verb || text.startsWith(`${verb} `))) return null;
  const own = verb === "withdraw";
  const open = context.deals.filter((deal) => (own ? deal.seat : deal.other) === context.activeSeat);
  const counters = verb === "counter";
  const named = rest.length && !counters ? seat(rest[0]!, context) : -1;
  const meant = named < 0 ? open : open.filter((deal) => (own ? deal.other : deal.seat) === named);
  const deal = meant[0];
  if (!deal) {
    if (named >= 0) throw new ParseError("text-no-answer");
    return null;
  }
  if (counters) return { do: "propose", other: deal.seat, text: sides(rest, context), counters: deal.deal };
  return { do: verb === "reject" ? "decline" : (verb as "accept" | "decline" | "withdraw"), deal: deal.deal };
}

/** The two bundles of a deal, squares by their numbers. */
function sides(words: readonly string[], context: ParserContext): string {
  const middle = words.findIndex((word) => word.toLowerCase() === "for");
  if (middle < 0) throw new ParseError("text-needs-deal", { example: EXAMPLE });
  return `${bundle(words.slice(0, middle), context)} for ${bundle(words.slice(middle + 1), context)}`;
}

/** One side; a name may have several words: the longest one that fits a square counts. */
function bundle(words: readonly string[], context: ParserContext): string {
  const parts: string[] = [];
  for (let at = 0; at < words.length;) {
    if (PART.test(words[at]!.toLowerCase())) {
      parts.push(words[at]!.toLowerCase());
      at += 1;
      continue;
    }
    const named = longestName(words.slice(at), context);
    if (!named) throw new ParseError("text-no-part", { word: words[at]!, parts: PART_EXAMPLES });
    parts.push(String(named.square));
    at += named.words;
  }
  return parts.join(" ") || "nothing";
}

function longestName(
  words: readonly string[],
  context: ParserContext,
): { square: number; words: number } | null {
  for (let count = words.length; count > 0; count -= 1) {
    const found = findSquares(context.board, words.slice(0, count).join(" "), context.language);
    if (found.length === 1) return { square: found[0]!, words: count };
  }
  return null;
}

// ------------------------------------------------------------------------------------------- names

/** The square that is meant. */
export function square(word: string, context: ParserContext, verb = ""): number {
  const all = findSquares(context.board, word, context.language);
  const possible = all.length > 1 ? all.filter((at) => context.legal.includes(`${verb} ${at}`)) : [];
  const found = possible.length ? possible : all;
  if (!found.length) throw new ParseError("text-no-square", { word });
  if (found.length === 1) return found[0]!;
  const squares = found.map((at) => `${at} ${context.board.squares[at]!.name[context.language]}`).join(", ");
  throw new ParseError("text-which-square", { word, squares });
}

/** The seat that is meant. */
export function seat(word: string, context: ParserContext): number {
  const found = findSeats(context.names, word);
  if (found.length !== 1) throw new ParseError("text-no-seat", { word });
  return found[0]!;
}
