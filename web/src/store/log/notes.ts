// Notes stand between the lines of the log: remarks, what the table agrees on, and the reasons of bots.

import type { LogLine, Topic } from "./lines";
import type { Pictogram } from "../../icons/drawings";
import type { ColourMoment } from "../../motion/moments";
import type { Entry, Remark } from "../../net/protocol";

/** Entries that the log shows although they change nothing in the game. */
const ICONS: Partial<Record<Entry["kind"], Pictogram>> = {
  proposed: "deal",
  dropped: "deal",
  muted: "mute",
  voted: "flag",
  undone: "undo",
  paused: "clock",
  resumed: "clock",
  abandoned: "flag",
  seated: "bot",
  returned: "people",
  sat: "people",
  left: "people",
  banned: "close",
  locked: "key",
  coaching: "flag",
  coached: "flag",
  hosted: "key",
};
const DEAL_ENTRIES = new Set<Entry["kind"]>(["proposed", "dropped", "muted"]);
const DEAL_MOVE = /^[A-H] (accept|reject|counter|offer)\b/;

/** The seats of a deal, and what it is. */
export type Parties = readonly [seat: number, other: number, deal?: string];
interface NotePosition {
  /** Its key among the keys of the log's lines. */
  key: number;
  icon: Pictogram;
  topic: Topic | "talk";
}
export type Note = NotePosition &
  (
    | { kind: "remark"; remark: Remark }
    | { kind: "affair"; entry: Entry; parties: Parties }
    | { kind: "reason"; seat: number; why: readonly number[] }
    | { kind: "colour"; colour: ColourMoment }
  );

/** The notes of an entry; `parties` are the seats of the deal it is about. */
export function notesOf(entry: Entry, parties: Parties, key: number): Note[] {
  const icon = ICONS[entry.kind];
  const topic = DEAL_ENTRIES.has(entry.kind) ? "deals" : "other";
  const affair: Note[] = icon ? [{ key, icon, topic, kind: "affair", entry, parties }] : [];
  const reason = reasonIn(entry, parties);
  return reason
    ? [...affair, { key: key + 0.5, icon: "bot", topic: "deals", kind: "reason", ...reason }]
    : affair;
}

/** A bot's reason for an offer or an answer; its other moves need none. */
function reasonIn(entry: Entry, [, other]: Parties): { seat: number; why: readonly number[] } | null {
  if (!("why" in entry) || !entry.why?.[0]) return null;
  const { why } = entry;
  if (entry.kind === "proposed") return { seat: entry.seat, why };
  if (entry.kind === "dropped") return { seat: other, why };
  return entry.lines.some((line) => DEAL_MOVE.test(line)) ? { seat: entry.seat, why } : null;
}

export type Row = { key: number; line: LogLine } | { key: number; note: Note };

/** Lines and notes in one order; a reason is not repeated. */
export function interleave(
  lines: readonly LogLine[],
  notes: readonly Note[],
  filter: Topic | "talk" | "all",
  fromStart: boolean,
): Row[] {
  const first = fromStart ? -Infinity : (lines[0]?.key ?? -Infinity);
  const shown = notes.filter(
    (note, at) =>
      note.key >= first &&
      (filter === "all" || note.topic === filter) &&
      !repeats(note, notes[at - 1], notes[at - 2]),
  );
  const rows: Row[] = [
    ...lines.map((line) => ({ key: line.key, line })),
    ...shown.map((note) => ({ key: note.key, note })),
  ];
  return rows.sort((one, other) => one.key - other.key);
}

function repeats(note: Note, ...before: (Note | undefined)[]): boolean {
  if (note.kind !== "reason") return false;
  return before.some((each) => each?.kind === "reason" && String(each.why) === String(note.why));
}
