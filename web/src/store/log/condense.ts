// The log as it is read: events that tell the same thing become one line.

import { versionOf } from "./keys";
import type { LogLine } from "./lines";
import { BANK } from "../../motion/stage.svelte";
import type { GameEvent } from "../../net/protocol";
import codes from "../../words/codes.json";

type Of<Name extends GameEvent["event"]> = Extract<GameEvent, { event: Name }>;

/** Condensed lines of an earlier call: the same line stays the same object. */
const known = new WeakMap<GameEvent, LogLine>();

/** The lines without repetitions: a roll tells where it led, a payment what it was for, an answer what was offered. */
export function condense(lines: readonly LogLine[]): LogLine[] {
  const log = new CondensedLog();
  for (const line of lines) log.add(line);
  return log.lines;
}

class CondensedLog {
  #lines: (LogLine | null)[] = [];
  /** The place of the line that opens the turn; -1 for none. */
  #turn = -1;
  /** The place of the roll, card or ticket that the token moves by; -1 for none. */
  #cause = -1;
  /** The places of sums that are still owed. */
  #owed: number[] = [];
  /** The places of offers, by their numbers. */
  #offers = new Map<number, number>();
  /** The place of the last deal that was made; -1 for none. */
  #made = -1;

  get lines(): LogLine[] {
    return this.#lines.flatMap((line) => (line ? [kept(line)] : []));
  }

  add(line: LogLine): void {
    const { gameEvent } = line;
    switch (gameEvent.event) {
      case "turn":
        this.#cause = -1;
        this.#turn = this.#push(line);
        break;
      case "roll":
        if (line.automatic) this.#markTurn(gameEvent.seat);
        this.#cause = this.#push(line);
        break;
      case "card":
      case "bonus":
      case "use-ticket":
        this.#cause = this.#push(line);
        break;
      case "move":
        this.#attachOrPush(this.#movePlace(gameEvent), line);
        break;
      case "jailed":
      case "stay-in-jail":
        this.#attachOrPush(this.#causeOf(gameEvent.seat), line);
        break;
      case "freed":
        this.#attachOrPush(this.#freedPlace(gameEvent), line);
        break;
      case "use-card":
        this.#push(this.#withFreed(line, gameEvent.seat));
        break;
      case "rent-due":
      case "tax":
        this.#owed.push(this.#push(line));
        break;
      case "debt":
        if (!this.#attach(this.#owedPlace(gameEvent.debtor, gameEvent.creditor, gameEvent.amount), gameEvent))
          this.#owed.push(this.#push(line));
        break;
      case "paid":
        this.#pay(line, gameEvent);
        break;
      case "collect":
        this.#attachOrPush(
          this.#lastIf("card", ({ seat }) => seat === gameEvent.seat),
          line,
        );
        break;
      case "bankrupt":
        this.#attachOrPush(
          this.#lastIf("resign", ({ seat }) => seat === gameEvent.seat),
          line,
        );
        break;
      case "waive":
      case "lapse":
        this.#take(this.#owedPlace(gameEvent.debtor, gameEvent.owner, gameEvent.amount));
        this.#push(line);
        break;
      case "auction":
        this.#attachOrPush(
          this.#lastIf("decline", ({ square }) => square === gameEvent.square),
          line,
        );
        break;
      case "propose":
      case "counter":
        this.#offers.set(gameEvent.number, this.#push(line));
        break;
      case "reject":
      case "withdraw":
        this.#answer(line, gameEvent.number);
        break;
      case "accept":
        this.#made = this.#answer(line, gameEvent.number);
        break;
      case "transfer":
        this.#attachOrPush(this.#transferPlace(line, gameEvent), line);
        break;
      default:
        this.#push(line);
    }
  }

  #push(line: LogLine): number {
    return this.#lines.push(line) - 1;
  }

  /** The turn of a seat is played for it. */
  #markTurn(seat: number): void {
    const turn = this.#lines[this.#turn];
    if (turn?.seat === seat) this.#lines[this.#turn] = { ...turn, automatic: true, also: [] };
  }

  /** Let a line tell an event too, and its sum; false where there is no such line. */
  #attach(place: number, gameEvent: GameEvent, sum = 0): boolean {
    const line = this.#lines[place];
    if (!line) return false;
    const also = [...(line.also ?? []), gameEvent];
    this.#lines[place] = { ...line, also, ...(sum ? { sum, topic: "money" } : {}) };
    return true;
  }

  /** Let a line tell the event of another one; add that one where there is no such line. */
  #attachOrPush(place: number, line: LogLine): void {
    if (!this.#attach(place, line.gameEvent, line.sum)) this.#push(line);
  }

  /** Take a line out, and return it. */
  #take(place: number): LogLine | null {
    const line = this.#lines[place] ?? null;
    if (line) this.#lines[place] = null;
    this.#owed = this.#owed.filter((each) => each !== place);
    return line;
  }

  /** The place of what a token of this seat moves by; -1 for none. */
  #causeOf(seat: number): number {
    return this.#lines[this.#cause]?.seat === seat ? this.#cause : -1;
  }

  /** The place of the last line where it tells such an event; -1 else. */
  #lastIf<Name extends GameEvent["event"]>(name: Name, fits: (gameEvent: Of<Name>) => boolean): number {
    const place = this.#lines.findLastIndex((line) => line !== null);
    const gameEvent = this.#lines[place]?.gameEvent;
    return gameEvent?.event === name && fits(gameEvent as Of<Name>) ? place : -1;
  }

  /** The place of the roll, card or ticket that tells this move; -1 if it has told one already, or for none. */
  #movePlace({ seat }: Of<"move">): number {
    const place = this.#causeOf(seat);
    const hasMoved = this.#lines[place]?.also?.some(({ event }) => event === "move");
    return hasMoved ? -1 : place;
  }

  /** The place of the double, fine or card by which the seat leaves jail; -1 for none. */
  #freedPlace({ seat }: Of<"freed">): number {
    const place = this.#causeOf(seat);
    const roll = this.#lines[place]?.gameEvent;
    if (roll?.event === "roll" && roll.first === roll.second) return place;
    const fine = this.#lastIf("paid", ({ payer, cause }) => payer === seat && codes.cause[cause] === "fine");
    return Math.max(
      fine,
      this.#lastIf("use-card", (each) => each.seat === seat),
    );
  }

  #withFreed(line: LogLine, seat: number): LogLine {
    const freed = this.#take(this.#lastIf("freed", (each) => each.seat === seat));
    return freed ? { ...line, also: [freed.gameEvent] } : line;
  }

  /** The place of an open sum; -1 for none. */
  #owedPlace(debtor: number, creditor: number, amount: number): number {
    return (
      this.#owed.findLast((place) => {
        const gameEvent = this.#lines[place]?.gameEvent;
        if (gameEvent?.event === "rent-due")
          return gameEvent.debtor === debtor && gameEvent.owner === creditor && gameEvent.amount === amount;
        if (gameEvent?.event === "tax")
          return gameEvent.seat === debtor && creditor === BANK && gameEvent.amount === amount;
        return (
          gameEvent?.event === "debt" &&
          gameEvent.debtor === debtor &&
          gameEvent.creditor === creditor &&
          gameEvent.amount === amount
        );
      }) ?? -1
    );
  }

  /** A payment takes the place of the line that said what is owed. */
  #pay(line: LogLine, gameEvent: Of<"paid">): void {
    const { payer, payee, amount, cause } = gameEvent;
    const isPaid = (each: { seat: number }) => each.seat === payer;
    switch (codes.cause[cause]) {
      case "bid":
        if (this.#attach(this.#lastIf("sold", isPaid), gameEvent, line.sum)) return;
        break;
      case "card":
        if (this.#attach(this.#lastIf("card", isPaid), gameEvent, line.sum)) return;
        break;
      case "interest":
        if (this.#attach(this.#lastIf("keep", isPaid), gameEvent, line.sum)) return;
        break;
      case "fine":
        line = this.#withFreed(line, payer);
    }
    const owed = this.#take(this.#owedPlace(payer, payee, amount));
    if (!owed) this.#push(line);
    else this.#push({ ...line, square: owed.square, also: [owed.gameEvent, ...(line.also ?? [])] });
  }

  /** An answer tells the offer, whose line is gone then. */
  #answer(line: LogLine, number: number): number {
    const place = this.#offers.get(number) ?? -1;
    const deal = this.#lines[place]?.deal;
    if (!deal) return this.#push(line);
    const offer = this.#take(place)!;
    return this.#push({ ...line, deal, also: [offer.gameEvent] });
  }

  /** The place of the deal, the sale or the other deeds that a deed goes with; -1 for none. */
  #transferPlace(line: LogLine, { square, from, to }: Of<"transfer">): number {
    const made = this.#lines[this.#made];
    if (made?.deal && versionOf(made) === versionOf(line)) return this.#made;
    const sold = this.#lastIf("sold", (each) => each.square === square && each.seat === to);
    return Math.max(
      sold,
      this.#lastIf("transfer", (each) => each.from === from && each.to === to),
    );
  }
}

function kept(line: LogLine): LogLine {
  if (!line.also) return line;
  const before = known.get(line.gameEvent);
  if (before?.key === line.key && before.also!.length === line.also.length) return before;
  known.set(line.gameEvent, line);
  return line;
}
