// The notes of a table: remarks, and what the table agrees on, in the order of the log.

import { lineKey } from "./keys";
import { notesOf, type Note, type Parties } from "./notes";
import type { DealView, EntryMessage, Remark } from "../../net/protocol";

const MAX_NOTES = 500;
/** A place after all events of a version. */
const AFTER_EVENTS = 9_000;
const NO_PARTIES: Parties = [-1, -1];

export class NoteStore {
  notes = $state.raw<readonly Note[]>([]);
  #deals = new Map<string, Parties>();
  #lastRemark = 0;
  #remarkCount = 0;

  /** Take over the last remarks and the open deals on arrival. */
  welcome(remarks: readonly Remark[], deals: readonly DealView[], version: number): void {
    this.#deals = new Map(deals.map(({ deal, seat, other }) => [deal, [seat, other]]));
    for (const remark of remarks) this.remark(remark, version);
  }

  remark(remark: Remark, version: number): void {
    if (remark.number <= this.#lastRemark) return;
    this.#lastRemark = remark.number;
    // Remarks at the same version keep their order.
    const key = lineKey(version, AFTER_EVENTS) + (this.#remarkCount += 1) / 1e6;
    this.#add({ key, icon: "talk", topic: "talk", kind: "remark", remark });
  }

  enter({ entry, version }: EntryMessage): void {
    if (entry.kind === "proposed") this.#deals.set(entry.deal, [entry.seat, entry.other]);
    const deal = "deal" in entry ? (entry.deal ?? "") : "";
    this.#add(...notesOf(entry, this.#deals.get(deal) ?? NO_PARTIES, lineKey(version, AFTER_EVENTS)));
    if (deal && entry.kind !== "proposed") this.#deals.delete(deal);
  }

  #add(...notes: Note[]): void {
    if (notes.length) this.notes = [...this.notes, ...notes].slice(-MAX_NOTES);
  }
}
