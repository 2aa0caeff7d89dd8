// Outcomes: what has become of one's own offers, told where one is looking.

import { noteText } from "../../scene/note-text";
import type { Note } from "../../store/log/notes";
import type { TableStore } from "../../store/table-store.svelte";

const OTHER = 2;

/** Whether a note answers an offer of one of these hands. */
export function answersOffer(note: Note, ownSeats: readonly number[]): boolean {
  if (note.kind === "reason")
    return ownSeats.includes(note.why[OTHER] ?? -1) && !ownSeats.includes(note.seat);
  if (note.kind !== "affair" || note.entry.kind !== "dropped") return false;
  return note.entry.how !== "withdrawn" && ownSeats.includes(note.parties[0]);
}

/** Say it as soon as it is noted. */
export function announceOutcomes(store: TableStore): void {
  let told = store.notes.at(-1)?.key ?? 0;
  $effect(() => {
    const fresh = store.notes.filter((note) => note.key > told && answersOffer(note, store.ownSeats));
    told = Math.max(told, store.notes.at(-1)?.key ?? 0);
    const texts = fresh.flatMap((note) => {
      const said = noteText(store, note);
      return said ? [said.speaker ? `${said.speaker} ${said.text}` : said.text] : [];
    });
    if (texts.length) store.showNotice([...new Set(texts)].join(" "));
  });
}
