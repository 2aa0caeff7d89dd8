// Laying out a deal: who gives what to whom, until it is shown.

import { isEmpty, NO_DEAL, readDeal, turned, writeDeal, type Sides } from "./bundle";
import { letter } from "../icons/drawings";
import type { Answer } from "../net/connection";
import type { Draft } from "../net/protocol";
import { openDeals, STOPPING, type OpenDeal } from "../store/open-deals";
import type { Visit } from "../store/table-store.svelte";

export class Laying {
  seat = $state(-1);
  other = $state(-1);
  sides = $state.raw<Sides>(NO_DEAL);
  /** The deal that this one answers. */
  readonly answered: OpenDeal | null;
  text = $derived(writeDeal(this.sides));
  isEmpty = $derived(isEmpty(this.sides));
  draft = $derived<Draft>({ seat: this.seat, other: this.other, text: this.text });

  constructor(
    private readonly visit: Visit,
    wanted: number,
    answers?: string,
  ) {
    const { table, game, hands } = visit;
    const open = answers === undefined || !table ? [] : openDeals(table, game, hands);
    this.answered = open.find((deal) => deal.id === answers && hands.includes(deal.other)) ?? null;
    if (this.answered) {
      this.sides = turned(readDeal(this.answered.text));
      this.speakAs(this.answered.other, this.answered.seat);
    } else this.speakAs(visit.hand, wanted);
  }

  /** The seats that this one could make a deal with. */
  get partners(): number[] {
    const { game } = this.visit;
    return game ? game.seats.flatMap((purse, seat) => (purse.out || seat === this.seat ? [] : [seat])) : [];
  }

  speakAs(seat: number, other = this.other): void {
    this.seat = seat;
    this.other = this.partners.includes(other) ? other : this.#next();
  }

  /** Who comes next in turn. */
  #next(): number {
    return this.partners.find((seat) => seat > this.seat) ?? this.partners[0] ?? -1;
  }

  /** Turn to somebody else; what was asked of the one before stays with him. */
  turnTo(other: number): void {
    this.other = other;
    this.sides = { give: { ...this.sides.give, debt: false }, ask: NO_DEAL.ask };
  }

  clear(): void {
    this.sides = NO_DEAL;
  }

  /** The deal that waits between the two, and that this one would take the place of. */
  get waiting(): OpenDeal | undefined {
    const pair = [this.seat, this.other];
    return openDeals(this.visit.table!, null, []).find(
      (deal) => pair.includes(deal.seat) && pair.includes(deal.other),
    );
  }

  /** Whether it would be a move in the game, which then waits for the answer: a bot gives it at once. */
  get isMove(): boolean {
    const { visit, seat, other, answered } = this;
    if (answered) return answered.id === STOPPING;
    const menu = visit.game?.menus[String(seat)] ?? [];
    const now = menu.some((choice) => choice.verb === "offer" && choice.target === other);
    return now && Boolean(visit.table!.seats[other]?.bot);
  }

  /** Show it: to a bot in the game where that is possible now, else beside it, where it waits. */
  show(): Promise<Answer> {
    const { visit, seat, other, text, answered } = this;
    if (this.isMove) return visit.move(answered ? `counter ${text}` : `offer ${letter(other)} ${text}`, seat);
    const waits = answered && visit.table!.deals.some(({ deal }) => deal === answered.id);
    return visit.command({ do: "propose", seat, other, text, counters: waits ? answered.id : "" });
  }
}
