// Laying out a deal: who gives what to whom, until it is shown.

import { isEmpty, NO_DEAL, readDeal, swapSides, writeDeal, type Sides } from "./bundle";
import { letter } from "../icons/drawings";
import type { Answer } from "../net/connection";
import type { Draft } from "../net/protocol";
import { openDeals, STOPPING, type OpenDeal } from "../store/open-deals";
import type { TableStore } from "../store/table-store.svelte";

export class DealDraft {
  seat = $state(-1);
  other = $state(-1);
  sides = $state.raw<Sides>(NO_DEAL);
  /** The deal that this one answers. */
  readonly answered: OpenDeal | null;
  text = $derived(writeDeal(this.sides));
  isEmpty = $derived(isEmpty(this.sides));
  proposal = $derived<Draft>({ seat: this.seat, other: this.other, text: this.text });

  constructor(
    private readonly store: TableStore,
    wanted: number,
    answers?: string,
  ) {
    const { table, game, ownSeats } = store;
    const open = answers === undefined || !table ? [] : openDeals(table, game, ownSeats);
    this.answered = open.find((deal) => deal.id === answers && ownSeats.includes(deal.other)) ?? null;
    if (this.answered) {
      this.sides = swapSides(readDeal(this.answered.text));
      this.setSeat(this.answered.other, this.answered.seat);
    } else this.setSeat(store.activeSeat, wanted);
  }

  /** The seats that this one could make a deal with. */
  get partners(): number[] {
    const { game } = this.store;
    return game ? game.seats.flatMap((purse, seat) => (purse.out || seat === this.seat ? [] : [seat])) : [];
  }

  setSeat(seat: number, other = this.other): void {
    this.seat = seat;
    this.other = this.partners.includes(other) ? other : this.#next();
  }

  /** Who comes next in turn. */
  #next(): number {
    return this.partners.find((seat) => seat > this.seat) ?? this.partners[0] ?? -1;
  }

  /** Turn to somebody else; what was asked of the one before stays with him. */
  setPartner(other: number): void {
    this.other = other;
    this.sides = { give: { ...this.sides.give, debt: false }, ask: NO_DEAL.ask };
  }

  clear(): void {
    this.sides = NO_DEAL;
  }

  /** The deal that waits between the two, and that this one would take the place of. */
  get waiting(): OpenDeal | undefined {
    const pair = [this.seat, this.other];
    return openDeals(this.store.table!, null, []).find(
      (deal) => pair.includes(deal.seat) && pair.includes(deal.other),
    );
  }

  /** Whether it would be a move in the game, which then waits for the answer: a bot gives it at once. */
  get isMove(): boolean {
    const { store, seat, other, answered } = this;
    if (answered) return answered.id === STOPPING;
    const menu = store.game?.menus[String(seat)] ?? [];
    const now = menu.some((choice) => choice.verb === "offer" && choice.target === other);
    return now && Boolean(store.table!.seats[other]?.bot);
  }

  /** Show it: to a bot in the game where that is possible now, else beside it, where it waits. */
  send(): Promise<Answer> {
    const { store, seat, other, text, answered } = this;
    if (this.isMove) return store.move(answered ? `counter ${text}` : `offer ${letter(other)} ${text}`, seat);
    const waits = answered && store.table!.deals.some(({ deal }) => deal === answered.id);
    return store.command({ do: "propose", seat, other, text, counters: waits ? answered.id : "" });
  }
}
