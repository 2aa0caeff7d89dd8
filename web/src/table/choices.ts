// Choices: what a menu offers, in the order in which one wants it, and where on the page it belongs.

import type { ChoiceView } from "../wire/protocol";

/** The likely one first; what is not here is done elsewhere: on a deed, in a dialog. */
const ORDER = [
  "roll",
  "buy",
  "goto",
  "go",
  "place",
  "claim",
  "accept",
  "pay",
  "card",
  "draw",
  "tax",
  "gift",
  "want",
  "auction",
  "ticket",
  "lift",
  "keep",
  "bid",
  "pass",
  "decline",
  "reject",
  "withdraw",
  "stay",
  "waive",
  "end",
] as const;
/** What is done to a deed: on its sheet, and by clicking the board. */
export const WORKS = ["build", "sell", "strip", "mortgage", "lift", "shift", "place"] as const;
/** What wants a second thought. */
export const GRAVE = ["bankrupt", "resign"] as const;
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
  /** What can be done to deeds, by square. */
  works: Map<number, ChoiceView[]>;
  grave: ChoiceView[];
  /** The seats that one can make a deal with. */
  partners: number[];
}

export function arrange(menu: readonly ChoiceView[], task: string): Arranged {
  const works = new Map<number, ChoiceView[]>();
  const main: ChoiceView[] = [];
  const grave: ChoiceView[] = [];
  for (const choice of menu) {
    if (isGrave(choice)) grave.push(choice);
    else if (isWork(choice) && !isAsked(choice, task)) {
      works.set(choice.target, [...(works.get(choice.target) ?? []), choice]);
    } else if (!DEALING.has(choice.verb)) main.push(choice);
  }
  main.sort((one, other) => rank(one) - rank(other));
  const partners = menu.filter((choice) => choice.verb === "offer").map((choice) => choice.target);
  return { main, works, grave, partners };
}

function rank(choice: ChoiceView): number {
  const at = (ORDER as readonly string[]).indexOf(choice.verb);
  return at < 0 ? ORDER.length : at;
}

function isGrave(choice: ChoiceView): boolean {
  return (GRAVE as readonly string[]).includes(choice.verb);
}

function isWork(choice: ChoiceView): boolean {
  return (WORKS as readonly string[]).includes(choice.verb);
}

/** Some works are the very question that is asked: whether to lift what one was given, where to put what one has won. */
function isAsked(choice: ChoiceView, task: string): boolean {
  if (task === "received") return choice.verb === "lift";
  return choice.verb === "place" || (task === "completed" && choice.verb === "shift");
}
