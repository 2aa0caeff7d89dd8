// Choices: what a menu offers, in the order in which one wants it, and where on the page it belongs.

import type { ChoiceView } from "../net/protocol";

/** The likely one first; what is not here is done elsewhere: on a deed, on the board, in a dialog. */
const ORDER = [
  "roll",
  "buy",
  "accept",
  "pay",
  "card",
  "draw",
  "tax",
  "gift",
  "lift",
  "keep",
  "go",
  "decline",
  "reject",
  "withdraw",
  "stay",
  "waive",
  "end",
] as const;
/** What is done to a deed: on its sheet, and where one manages what one has. */
const WORKS = new Set(["build", "sell", "strip", "mortgage", "lift", "shift"]);
/** What is chosen by pointing at a square. */
const PICKS = new Set(["goto", "ticket", "auction", "place"]);
/** What is said in an auction. */
const BIDDING = new Set(["bid", "pass"]);
/** What wants a second thought. */
const GRAVE = new Set(["bankrupt", "resign"]);
/** What is laid out at the table of deals. */
const DEALING = new Set([
  "offer",
  "counter",
  "lay",
  "lay-card",
  "lay-debt",
  "give-cash",
  "ask-cash",
  "give-tickets",
  "ask-tickets",
  "propose",
]);

export interface Arranged {
  /** Decisions of the moment, the likely one first. */
  main: ChoiceView[];
  /** Rents that one may ask for, or let go. */
  claims: ChoiceView[];
  /** Squares to choose from. */
  picks: ChoiceView[];
  bid: ChoiceView | null;
  pass: ChoiceView | null;
  /** How many pieces one wants. */
  want: ChoiceView | null;
  /** What can be done to deeds, by square. */
  works: Map<number, ChoiceView[]>;
  grave: ChoiceView[];
  /** The seats that one can make a deal with. */
  partners: number[];
}

export function arrange(menu: readonly ChoiceView[], task: string): Arranged {
  const arranged: Arranged = {
    main: [],
    claims: [],
    picks: [],
    bid: menu.find((choice) => choice.verb === "bid") ?? null,
    pass: menu.find((choice) => choice.verb === "pass") ?? null,
    want: menu.find((choice) => choice.verb === "want") ?? null,
    works: new Map(),
    grave: menu.filter((choice) => GRAVE.has(choice.verb)),
    partners: menu.filter((choice) => choice.verb === "offer").map((choice) => choice.target),
  };
  for (const choice of menu) put(arranged, choice, task);
  arranged.main.sort((one, other) => rank(one) - rank(other));
  return arranged;
}

function put({ main, claims, picks, works }: Arranged, choice: ChoiceView, task: string): void {
  const { verb, target } = choice;
  if (GRAVE.has(verb) || DEALING.has(verb) || BIDDING.has(verb) || verb === "want") return;
  if (PICKS.has(verb)) picks.push(choice);
  else if (isClaim(verb) && task !== "received") claims.push(choice);
  else if (WORKS.has(verb) && !(task === "received" && verb === "lift")) {
    works.set(target, [...(works.get(target) ?? []), choice]);
  } else main.push(choice);
}

function isClaim(verb: string): boolean {
  return verb === "claim" || verb === "waive";
}

function rank(choice: ChoiceView): number {
  const at = (ORDER as readonly string[]).indexOf(choice.verb);
  return at < 0 ? ORDER.length : at;
}

/** The works by which money comes in, the smallest sum first, those that can be undone before the others. */
export function sales(works: Arranged["works"]): ChoiceView[] {
  const ways = ["mortgage", "sell"];
  return [...works.values()]
    .flat()
    .filter((choice) => ways.includes(choice.verb))
    .sort(
      (one, other) => ways.indexOf(one.verb) - ways.indexOf(other.verb) || (one.sum ?? 0) - (other.sum ?? 0),
    );
}

/** How far down a whole group can be sold at once, by the square that stands for it; the smallest sum first. */
export function strips(works: Arranged["works"]): Map<number, ChoiceView[]> {
  const found = new Map<number, ChoiceView[]>();
  for (const [square, choices] of works) {
    const down = choices.filter((choice) => choice.verb === "strip");
    down.sort((one, other) => (one.sum ?? 0) - (other.sum ?? 0));
    if (down.length) found.set(square, down);
  }
  return found;
}
