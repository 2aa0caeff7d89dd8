// Sentences for events and choices, word for word those of `sentences.py`.

import codes from "./codes.json";
import { money } from "./money";
import { isolate, say, words, type Values } from "./words.svelte";
import type { BoardView, ChoiceView, GameEvent } from "../net/protocol";

const EVERYBODY = -2;
const DEPOT = "depot";
const SEATS = new Set(codes.numbers.seats);
const SQUARES = new Set(codes.numbers.squares);
const MONEY = new Set(codes.numbers.money);
/** Sums that a sentence leaves out where they are nothing. */
const OPTIONAL = new Set(codes.numbers.optional);
/** Events in which these numbers are seats, not squares. */
const TO_A_SEAT: Record<string, readonly string[]> = codes.to_a_seat;
/** Numbers that are codes. */
const CODED: Record<string, string[]> = {
  cause: codes.cause,
  deck: codes.deck,
  face: codes.face,
  piece: codes.piece,
  throw: codes.throw,
};
const WITH_MONEY = new Set(codes.verbs.with_money);
const CHOICES: Record<string, readonly string[]> = codes.verbs.choices;

export class SentenceWriter {
  constructor(
    readonly board: BoardView,
    readonly names: readonly string[],
  ) {}

  money(sum: number): string {
    return money(sum, this.board.currency, words.language);
  }

  /** Sums from the lowest to the highest; empty where there are none. */
  range(sums: readonly number[]): string {
    const [low, high] = [sums[0], sums.at(-1)];
    if (low === undefined || high === undefined) return "";
    return low === high
      ? this.money(low)
      : say("sum-range", { low: this.money(low), high: this.money(high) });
  }

  seat(seat: number): string {
    if (seat >= 0) return isolate(this.names[seat] ?? "");
    return seat === EVERYBODY ? "everybody" : "bank";
  }

  square(index: number): string {
    const square = this.board.squares[index];
    return square ? words.of(square.name) : "";
  }

  /** An event in a sentence. */
  event(gameEvent: GameEvent): string {
    return say(`event-${gameEvent.event}`, this.values(gameEvent));
  }

  /** The values of an event, as sentences need them. */
  values(gameEvent: GameEvent): Values {
    const { event, ...numbers } = gameEvent;
    const values: Values = {};
    for (const [name, value] of Object.entries(numbers)) {
      values[name] = this.#value(event, name, value as number, numbers as Record<string, number>);
    }
    return values;
  }

  #value(event: string, name: string, value: number, numbers: Record<string, number>): string | number {
    if (SEATS.has(name) || TO_A_SEAT[event]?.includes(name)) return this.seat(value);
    if (SQUARES.has(name)) return this.square(value);
    if (OPTIONAL.has(name) && !value) return "none";
    if (MONEY.has(name)) return this.money(value);
    // The count of doubles matters with a double only.
    if (name === "doubles" && numbers["first"] !== numbers["second"]) return 0;
    if (name in CODED) return CODED[name]?.[value] ?? "none";
    if (name === "card") return this.card(numbers["deck"] ?? 0, value);
    if (name === "level" && value && this.board.squares[numbers["square"] ?? 0]?.kind === "station") {
      return DEPOT;
    }
    return value;
  }

  /** The text of a card. */
  card(deck: number, card: number): string {
    const text = this.board.cards[deck]?.[card];
    return text ? words.of(text) : "";
  }

  /** A choice of the menu in a sentence. */
  choice(choice: ChoiceView): string {
    const { verb, target, text = "", low = 0, high = 0 } = choice;
    const amount = (sum: number) => (WITH_MONEY.has(verb) ? this.money(sum) : sum);
    const written = text.split(" ");
    const values: Values = {
      low: amount(low),
      high: amount(high),
      levels: written.slice(2).join(" "),
      square: this.square(target),
      seat: this.seat(target),
      deck: codes.deck[target] ?? "",
      number: target,
      choice: CHOICES[verb]?.[target] ?? "",
    };
    if (verb === "shift") values["to"] = this.square(Number(written.at(-1)));
    return say(`verb-${verb}`, values);
  }
}
