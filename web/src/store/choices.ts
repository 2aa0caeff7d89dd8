// The choices of a menu, by where they belong on the page, the likely ones first.

import type { ChoiceView } from "../net/protocol";

/** Verbs of the main buttons, the likely ones first; the others are on deeds, on the board or in dialogs. */
const MAIN_ORDER = [
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
/** Verbs that act on a deed: on its sheet, and where a player manages their deeds. */
const DEED_VERBS = new Set(["build", "sell", "strip", "mortgage", "lift", "shift"]);
/** Verbs that choose a square of the board. */
const PICK_VERBS = new Set(["goto", "ticket", "auction", "place"]);
/** Verbs of an auction. */
const BID_VERBS = new Set(["bid", "pass"]);
/** Verbs that are confirmed first. */
const IRREVERSIBLE = new Set(["bankrupt", "resign"]);
/** Verbs of the deal dialog. */
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
  /** The main decisions, the likely one first. */
  main: ChoiceView[];
  /** Rents to claim or to waive. */
  claims: ChoiceView[];
  /** Squares to choose from. */
  picks: ChoiceView[];
  bid: ChoiceView | null;
  pass: ChoiceView | null;
  /** How many buildings the seat wants. */
  want: ChoiceView | null;
  /** Choices that act on a deed, by square. */
  deedActions: Map<number, ChoiceView[]>;
  irreversible: ChoiceView[];
  /** The seats that a deal is possible with. */
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
  const at = (MAIN_ORDER as readonly string[]).indexOf(choice.verb);
  return at < 0 ? MAIN_ORDER.length : at;
}

/** The choices that bring money, what hurts least first: reversible ones, then by the rent that visitors owe there. */
export function sales(deedActions: ChoiceGroups["deedActions"], rents: readonly number[]): ChoiceView[] {
  const ways = ["mortgage", "sell"];
  const rent = ({ target }: ChoiceView) => rents[target] ?? 0;
  return [...deedActions.values()]
    .flat()
    .filter((choice) => ways.includes(choice.verb))
    .sort(
      (one, other) =>
        ways.indexOf(one.verb) - ways.indexOf(other.verb) ||
        rent(one) - rent(other) ||
        (one.sum ?? 0) - (other.sum ?? 0),
    );
}

/** The choices that sell several buildings of a group at once, by the square of the group; the smallest sum first. */
export function strips(deedActions: ChoiceGroups["deedActions"]): Map<number, ChoiceView[]> {
  const found = new Map<number, ChoiceView[]>();
  for (const [square, choices] of deedActions) {
    const down = choices.filter((choice) => choice.verb === "strip");
    down.sort((one, other) => (one.sum ?? 0) - (other.sum ?? 0));
    if (down.length) found.set(square, down);
  }
  return found;
}
