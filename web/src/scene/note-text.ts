// The text of a note, in the language of the page.

import type { Entry } from "../net/protocol";
import type { BoardScene } from "../store/board-scene";
import { colourText, dealText } from "../store/log/line-text";
import type { Note, Parties } from "../store/log/notes";
import { reasonOf } from "../words/bot-reasons";
import { isolate, say } from "../words/words.svelte";

export interface NoteText {
  /** The seat of the note; -1 for none. */
  seat: number;
  /** The speaker; empty where there is none. */
  speaker: string;
  text: string;
}

/** The text of a note; null where it needs none. */
export function noteText(scene: BoardScene, note: Note): NoteText | null {
  const seats = scene.table?.seats ?? [];
  const name = (seat: number) => isolate(seats[seat]?.name ?? "");
  if (note.kind === "remark") {
    const { person, phrase, text } = note.remark;
    const seat = seats.findIndex((each) => each.person === person);
    const words = phrase ? say(`phrase-${phrase}`) : isolate(text);
    return { seat, speaker: isolate(note.remark.name), text: say("quoted", { text: words }) };
  }
  if (note.kind === "reason") {
    const text = scene.sentences ? reasonOf(scene.sentences, note.why) : "";
    return text ? { seat: note.seat, speaker: name(note.seat), text: say("quoted", { text }) } : null;
  }
  if (note.kind === "colour") {
    const text = scene.sentences ? colourText(note.colour, scene.sentences) : "";
    const speaker = name(note.colour.seat);
    return { seat: note.colour.seat, speaker, text: text.slice(speaker.length).trim() };
  }
  const text =
    dealNote(scene, note.entry, note.parties) ??
    affairText(note.entry, name, (person) => name(seats.findIndex((each) => each.person === person)));
  return text ? { seat: "seat" in note.entry ? note.entry.seat : -1, speaker: "", text } : null;
}

/** A note about a deal, which it tells; null for any other. */
function dealNote(scene: BoardScene, entry: Entry, [seat, other, deal]: Parties): string | null {
  if (entry.kind !== "proposed" && entry.kind !== "dropped") return null;
  const key = entry.kind === "dropped" ? entry.how : entry.counters ? "countered" : "proposed";
  // The note of the counter-offer says it.
  if (entry.kind === "dropped" && key === "countered") return "";
  return deal && scene.sentences ? dealText(key, seat, other, deal, scene.sentences) : "";
}

function affairText(entry: Entry, name: (seat: number) => string, person: (id: string) => string): string {
  switch (entry.kind) {
    case "muted":
      return say(entry.on ? "note-muted" : "note-heard", {
        name: name(entry.seat),
        other: name(entry.other),
      });
    case "voted":
      return say("note-voted", { name: name(entry.seat), about: entry.about, yes: String(entry.yes) });
    case "seated":
      return say(entry.name ? "note-seated" : "note-stands-in", { name: name(entry.seat) });
    case "returned":
    case "sat":
      return say(`note-${entry.kind}`, { name: name(entry.seat) });
    case "locked":
      return say(entry.on ? "note-locked" : "note-unlocked");
    case "coaching":
      return say(entry.on ? "note-coaching" : "note-coaching-over", { name: name(entry.seat) });
    case "hosted":
      return say("note-hosted", { name: person(entry.person) });
    default:
      return say(`note-${entry.kind}`);
  }
}
