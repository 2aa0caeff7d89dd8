// Outcomes: what has become of one's own offers, told where one is looking.

import { noteText } from "../../scene/note-text";
import type { Note } from "../../store/log/notes";
import type { Visit } from "../../store/table-store.svelte";

const OTHER = 2;

/** Whether a note answers an offer of one of these hands. */
export function answersMe(note: Note, hands: readonly number[]): boolean {
  if (note.kind === "reason") return hands.includes(note.why[OTHER] ?? -1) && !hands.includes(note.seat);
  if (note.kind !== "affair" || note.entry.kind !== "dropped") return false;
  return note.entry.how !== "withdrawn" && hands.includes(note.parties[0]);
}

/** Say it as soon as it is noted. */
export function tellOutcomes(visit: Visit): void {
  let told = visit.notes.at(-1)?.key ?? 0;
  $effect(() => {
    const fresh = visit.notes.filter((note) => note.key > told && answersMe(note, visit.hands));
    told = Math.max(told, visit.notes.at(-1)?.key ?? 0);
    const texts = fresh.flatMap((note) => {
      const said = noteText(visit, note);
      return said ? [said.speaker ? `${said.speaker} ${said.text}` : said.text] : [];
    });
    if (texts.length) visit.say([...new Set(texts)].join(" "));
  });
}
