// A deal that is being drafted: who gives what to whom, until it is sent.

import { isEmpty, EMPTY_DEAL, readDeal, swapSides, writeDeal, type Sides } from "../net/bundle";
import { letter } from "../icons/drawings";
import type { Answer } from "../net/connection";
import type { Draft } from "../net/protocol";
import { openDeals, IN_GAME, type OpenDeal } from "../store/open-deals";
import type { TableStore } from "../store/table-store.svelte";

export class DealDraft {
  seat = $state(-1);
  other = $state(-1);
  sides = $state.raw<Sides>(EMPTY_DEAL);
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

  /** The seats that a deal is possible with. */
  get partners(): number[] {
    const { game } = this.store;
    return game ? game.seats.flatMap((purse, seat) => (purse.out || seat === this.seat ? [] : [seat])) : [];
  }

  setSeat(seat: number, other = this.other): void {
    this.seat = seat;
    this.other = this.partners.includes(other) ? other : this.#next();
  }

  /** The partner that comes next in turn. */
  #next(): number {
    return this.partners.find((seat) => seat > this.seat) ?? this.partners[0] ?? -1;
  }

  /** Change the partner; what was asked of the last one is dropped. */
  setPartner(other: number): void {
    this.other = other;
    this.sides = { give: { ...this.sides.give, debt: false }, ask: EMPTY_DEAL.ask };
  }

  clear(): void {
    this.sides = EMPTY_DEAL;
  }

  /** The deal that waits between the two seats, which this one would replace. */
  get waiting(): OpenDeal | undefined {
    const pair = [this.seat, this.other];
    return openDeals(this.store.table!, null, []).find(
      (deal) => pair.includes(deal.seat) && pair.includes(deal.other),
    );
  }

  /** Whether the deal would be a move of the game, which waits for the answer: a bot answers at once. */
  get isMove(): boolean {
    const { store, seat, other, answered } = this;
    if (answered) return answered.id === IN_GAME;
    const menu = store.game?.menus[String(seat)] ?? [];
    const now = menu.some((choice) => choice.verb === "offer" && choice.target === other);
    return now && Boolean(store.table!.seats[other]?.bot);
  }

  /** Send the deal: as a move where a bot can answer now, else as a proposal beside the game. */
  send(): Promise<Answer> {
    const { store, seat, other, text, answered } = this;
    if (this.isMove) return store.move(answered ? `counter ${text}` : `offer ${letter(other)} ${text}`, seat);
    const waits = answered && store.table!.deals.some(({ deal }) => deal === answered.id);
    return store.command({ do: "propose", seat, other, text, counters: waits ? answered.id : "" });
  }
}
