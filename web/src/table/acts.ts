// Acts: a choice as a button shows it, with its icon, the sum that matters, and its key.

import type { Visit } from "./visit.svelte";
import type { Pictogram } from "../marks/drawings";
import type { ChoiceView } from "../wire/protocol";
import { say } from "../words/words.svelte";

export interface Act {
  label: string;
  icon: Pictogram | undefined;
  note: string | undefined;
  key: string | undefined;
}

const ICONS: Record<string, Pictogram> = {
  roll: "dice",
  buy: "key",
  decline: "auction",
  bid: "auction",
  pass: "close",
  claim: "coin",
  waive: "close",
  build: "house",
  sell: "house",
  strip: "house",
  mortgage: "bank",
  lift: "bank",
  keep: "bank",
  pay: "coin",
  card: "key",
  draw: "log",
  tax: "income",
  accept: "check",
  reject: "close",
  withdraw: "close",
  want: "house",
  place: "house",
  ticket: "bus",
  goto: "arrow",
  auction: "auction",
  gift: "birthday",
  stay: "lock",
  go: "arrow",
  shift: "house",
  bankrupt: "flag",
  resign: "flag",
  end: "check",
};
/** The keys that hands know already. */
const KEYS: Record<string, string> = {
  roll: "R",
  buy: "B",
  decline: "A",
  end: "E",
  pay: "P",
  card: "C",
  accept: "Y",
  reject: "N",
  pass: "X",
};

export function actOf(visit: Visit, choice: ChoiceView): Act {
  const { verb, target } = choice;
  const board = visit.board!;
  const square = board.squares[target];
  const name = visit.teller?.square(target) ?? "";
  const variant = verb === "tax" || verb === "gift" ? `-${target}` : "";
  return {
    label: say(`act-${verb}${variant}`, { square: name }),
    icon: ICONS[verb],
    note: noteOf(visit, choice, square?.price ?? 0),
    key: KEYS[verb],
  };
}

function noteOf(visit: Visit, { verb, target }: ChoiceView, price: number): string | undefined {
  const money = (sum: number) => visit.teller!.money(sum);
  const game = visit.game!;
  if (verb === "buy") return money(visit.board!.squares[game.task_what]?.price ?? price);
  if (verb === "pay" && game.task_sum > 0) return money(game.task_sum);
  if (verb === "mortgage") return `+ ${money(visit.board!.squares[target]!.mortgage)}`;
  if (verb === "lift") return money(visit.board!.squares[target]!.lift);
  return undefined;
}
