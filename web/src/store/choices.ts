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
const DEED_VERBS = new Set(["build", "sell", "strip", "mortgage", "lift", "shift"]);
/** What is chosen by pointing at a square. */
const PICK_VERBS = new Set(["goto", "ticket", "auction", "place"]);
/** What is said in an auction. */
const BID_VERBS = new Set(["bid", "pass"]);
/** What wants a second thought. */
const IRREVERSIBLE = new Set(["bankrupt", "resign"]);
/** What is laid out at the table of deals. */
const DEAL_VERBS = new Set([
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

export interface ChoiceGroups {
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
  deedActions: Map<number, ChoiceView[]>;
  irreversible: ChoiceView[];
  /** The seats that one can make a deal with. */
  partners: number[];
}

export function groupChoices(menu: readonly ChoiceView[], task: string): ChoiceGroups {
  const grouped: ChoiceGroups = {
    main: [],
    claims: [],
    picks: [],
    bid: menu.find((choice) => choice.verb === "bid") ?? null,
    pass: menu.find((choice) => choice.verb === "pass") ?? null,
    want: menu.find((choice) => choice.verb === "want") ?? null,
    deedActions: new Map(),
    irreversible: menu.filter((choice) => IRREVERSIBLE.has(choice.verb)),
    partners: menu.filter((choice) => choice.verb === "offer").map((choice) => choice.target),
  };
  for (const choice of menu) put(grouped, choice, task);
  grouped.main.sort((one, other) => rank(one) - rank(other));
  return grouped;
}

function put({ main, claims, picks, deedActions }: ChoiceGroups, choice: ChoiceView, task: string): void {
  const { verb, target } = choice;
  if (IRREVERSIBLE.has(verb) || DEAL_VERBS.has(verb) || BID_VERBS.has(verb) || verb === "want") return;
  if (PICK_VERBS.has(verb)) picks.push(choice);
  else if (isClaim(verb) && task !== "received") claims.push(choice);
  else if (DEED_VERBS.has(verb) && !(task === "received" && verb === "lift")) {
    deedActions.set(target, [...(deedActions.get(target) ?? []), choice]);
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
export function sales(deedActions: ChoiceGroups["deedActions"]): ChoiceView[] {
  const ways = ["mortgage", "sell"];
  return [...deedActions.values()]
    .flat()
    .filter((choice) => ways.includes(choice.verb))
    .sort(
      (one, other) => ways.indexOf(one.verb) - ways.indexOf(other.verb) || (one.sum ?? 0) - (other.sum ?? 0),
    );
}

/** How far down a whole group can be sold at once, by the square that stands for it; the smallest sum first. */
export function strips(deedActions: ChoiceGroups["deedActions"]): Map<number, ChoiceView[]> {
  const found = new Map<number, ChoiceView[]>();
  for (const [square, choices] of deedActions) {
    const down = choices.filter((choice) => choice.verb === "strip");
    down.sort((one, other) => (one.sum ?? 0) - (other.sum ?? 0));
    if (down.length) found.set(square, down);
  }
  return found;
}
