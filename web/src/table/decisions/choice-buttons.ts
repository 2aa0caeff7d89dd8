// A choice as a button shows it: its label, icon, sum and key.

import type { Pictogram } from "../../icons/drawings";
import type { ChoiceView, GameView } from "../../net/protocol";
import type { TableStore } from "../../store/table-store.svelte";
import { VERB_KEYS } from "../../store/verb-keys";
import { signed } from "../../words/money";
import { say, words } from "../../words/words.svelte";

export interface ChoiceButton {
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
  gift: "coin",
  go: "arrow",
  shift: "house",
  bankrupt: "flag",
  resign: "flag",
  end: "check",
};
/** Verbs whose sum is a price, shown without a sign. */
const PRICED = new Set(["buy", "build", "lift", "pay", "keep", "tax", "gift", "place"]);

export function buttonOf(store: TableStore, choice: ChoiceView): ChoiceButton {
  const { verb, target } = choice;
  const { sentences, game } = store;
  return {
    label: say(`act-${verb}${variantOf(game!, store.activeSeat, choice)}`, {
      square: sentences?.square(verb === "go" ? game!.task_what : target) ?? "",
      to: sentences?.square(Number(choice.text?.split(" ").at(-1))) ?? "",
      percent: store.board!.rules["income_tax_percent"] ?? 10,
    }),
    icon: takesTicket(store.game!, choice) ? "bus" : ICONS[verb],
    note: noteOf(store, choice),
    key: VERB_KEYS[verb],
  };
}

/** Whether the choice takes a ticket: on the birthday square, or in place of the bus ride. */
function takesTicket(game: GameView, { verb, target }: ChoiceView): boolean {
  return (verb === "gift" && target === 1) || (verb === "stay" && game.task === "ticket_or_move");
}

/** The suffix of the label's key, since one verb has several labels. */
function variantOf(game: GameView, activeSeat: number, { verb, target }: ChoiceView): string {
  if (verb === "tax" || verb === "gift") return `-${target}`;
  if (verb === "roll") return rollVariant(game, activeSeat);
  if (verb === "pay") return game.task === "pay_or_draw" ? "" : "-fine";
  if (verb === "waive" && game.task === "received") return "-deed";
  if ((verb === "stay" || verb === "go") && game.task === "ticket_or_move") return "-bus";
  return "";
}

function rollVariant(game: GameView, activeSeat: number): string {
  if (game.task === "rent_throw" || game.task === "auction_throw") return "-rent";
  if (game.phase === "start") return "-start";
  if ((game.seats[activeSeat]?.jail ?? -1) >= 0) return "-jail";
  return game.doubles ? "-again" : "";
}

function noteOf(store: TableStore, { verb, target, sum = 0 }: ChoiceView): string | undefined {
  if (verb === "tax" && target === 1) return say("act-tax-1-note");
  if (!sum) return undefined;
  if (PRICED.has(verb)) return store.sentences!.money(Math.abs(sum));
  return signed(sum, store.board!.currency, words.language);
}
