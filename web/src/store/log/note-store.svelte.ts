// The notes of a table: remarks, and what the table agrees on, in the order of the log.

import { lineKey } from "./keys";
import { notesOf, type Note, type Parties } from "./notes";
import type { ColourMoment } from "../../motion/moments";
import type { DealView, EntryMessage, Frame, Remark } from "../../net/protocol";

const MAX_NOTES = 500;
/** A place after all events of a version. */
const AFTER_EVENTS = 9_000;
const NO_PARTIES: Parties = [-1, -1];

export class NoteStore {
  notes = $state.raw<readonly Note[]>([]);
  #deals = new Map<string, Parties>();
  #lastRemark = 0;
  #remarkCount = 0;
  /** Remarks that were made before this page came: their numbers, and their order here. */
  #earlier = new Map<number, number>();
  /** The decisions that are known, with their times, in order. */
  #decisions: readonly Pick<Frame, "version" | "at">[] = [];

  /** Take over the last remarks and the open deals on arrival. */
  welcome(remarks: readonly Remark[], deals: readonly DealView[], version: number): void {
    this.#deals = new Map(deals.map(({ deal, seat, other, text }) => [deal, [seat, other, text]]));
    for (const remark of remarks.filter(({ number }) => number > this.#lastRemark)) {
      this.remark(remark, version);
      this.#earlier.set(remark.number, this.#remarkCount);
    }
  }

  remark(remark: Remark, version: number): void {
    if (remark.number <= this.#lastRemark) return;
    this.#lastRemark = remark.number;
    const key = remarkKey(version, (this.#remarkCount += 1));
    this.#add({ key, icon: "talk", topic: "talk", kind: "remark", remark });
  }

  /** Put the remarks that were made before this page came among these decisions, by their times. */
  placeRemarks(decisions: readonly Pick<Frame, "version" | "at">[]): void {
    const known = new Map([...this.#decisions, ...decisions].map((each) => [each.version, each]));
    this.#decisions = [...known.values()].sort((one, other) => one.version - other.version);
    const first = this.#decisions[0];
    if (!first) return;
    this.notes = this.notes.map((note) => {
      const order = note.kind === "remark" ? this.#earlier.get(note.remark.number) : undefined;
      if (note.kind !== "remark" || order === undefined) return note;
      const before = this.#decisions.findLast(({ at }) => at <= note.remark.at);
      return { ...note, key: remarkKey(before?.version ?? first.version - 1, order) };
    });
  }

  enter({ entry, version }: EntryMessage): void {
    if (entry.kind === "proposed") this.#deals.set(entry.deal, [entry.seat, entry.other, entry.text]);
    const deal = "deal" in entry ? (entry.deal ?? "") : "";
    // The line of the answer tells the offer.
    if (deal && (entry.kind === "moved" || (entry.kind === "dropped" && entry.how !== "countered")))
      this.notes = this.notes.filter((note) => !isOffer(note, deal));
    this.#add(...notesOf(entry, this.#deals.get(deal) ?? NO_PARTIES, lineKey(version, AFTER_EVENTS)));
    if (deal && entry.kind !== "proposed") this.#deals.delete(deal);
  }

  /** Note the colours that seats have enough of since this version. */
  addColours(colours: readonly ColourMoment[], version: number): void {
    const first = lineKey(version, AFTER_EVENTS) + 1;
    this.#add(
      ...colours.map((colour, at): Note => ({
        key: first + at,
        icon: "flag",
        topic: "other",
        kind: "colour",
        colour,
      })),
    );
  }

  #add(...notes: Note[]): void {
    if (notes.length) this.notes = [...this.notes, ...notes].slice(-MAX_NOTES);
  }
}

function isOffer(note: Note, deal: string): boolean {
  return note.kind === "affair" && note.entry.kind === "proposed" && note.entry.deal === deal;
}

/** Remarks at the same version keep their order. */
function remarkKey(version: number, order: number): number {
  return lineKey(version, AFTER_EVENTS) + order / 1e6;
}
