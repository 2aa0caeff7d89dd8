// The outcomes of the player's own offers, shown as notices.

import { noteText } from "../../scene/note-text";
import type { Note } from "../../store/log/notes";
import type { TableStore } from "../../store/table-store.svelte";

const REASON_SEAT = 2;

/** Whether a note answers an offer of one of these seats. */
export function answersOffer(note: Note, ownSeats: readonly number[]): boolean {
  if (note.kind === "reason")
    return ownSeats.includes(note.why[REASON_SEAT] ?? -1) && !ownSeats.includes(note.seat);
  if (note.kind !== "affair" || note.entry.kind !== "dropped") return false;
  return note.entry.how !== "withdrawn" && ownSeats.includes(note.parties[0]);
}

/** Show each outcome as soon as it is noted. */
export function announceOutcomes(store: TableStore): void {
  let lastKey = store.notes.at(-1)?.key ?? 0;
  $effect(() => {
    const fresh = store.notes.filter((note) => note.key > lastKey && answersOffer(note, store.ownSeats));
    lastKey = Math.max(lastKey, store.notes.at(-1)?.key ?? 0);
    const texts = fresh.flatMap((note) => {
      const text = noteText(store, note);
      return text ? [text.speaker ? `${text.speaker} ${text.text}` : text.text] : [];
    });
    if (texts.length) store.showNotice([...new Set(texts)].join(" "));
  });
}
