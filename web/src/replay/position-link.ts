// A position in an address, `/play?position=LINE&as=B`: its board before a table is opened, and where a line is wrong.

import { letter } from "../icons/drawings";

/** What an address asks for. */
export interface AskedPosition {
  line: string;
  /** The player's seat; -1 where none is named. */
  seat: number;
}

/** A line that the server could not read. */
export interface Misread {
  /** The line up to the part that is wrong, that part, and the rest. */
  parts: [string, string, string];
  /** The server's reason. */
  reason: string;
}

const SEAT_COUNT = { least: 2, most: 8 };
const HEADER = "position: ";

/** The position of an address; an empty line where it has none. */
export function askedPosition(search: string): AskedPosition {
  const asked = /[?&]position=([^&]*)/.exec(search)?.[1] ?? "";
  // A plus belongs to the line, `dice:3+4`, unless the address writes spaces so.
  const line = decoded(asked.includes("%20") ? asked : asked.replaceAll("+", "%20"));
  const seat = /[?&]as=([A-Ha-h])(&|$)/.exec(search)?.[1]?.toUpperCase() ?? "";
  return { line: line.trim().replace(/\s+/g, " "), seat: seatsUpTo(SEAT_COUNT.most).indexOf(seat) };
}

/** A game file that begins and ends at a position.  Its headers repeat what the line says; of a line that cannot be
 * read the server tells the reason. */
export function positionFile(line: string): string {
  const [edition = "", variant, rules] = (line.split(" ")[1] ?? "").split("/");
  const count = line.match(/ [A-H]\d+@/g)?.length ?? 0;
  const banker = / banker:([A-H]|none)(?= |$)/.exec(line)?.[1];
  const headers = [
    HEADER + line,
    `edition: ${/^[a-z0-9][a-z0-9.-]*$/.test(edition) ? edition : "classic"}`,
    `seats: ${seatsUpTo(Math.min(Math.max(count, SEAT_COUNT.least), SEAT_COUNT.most)).join(", ")}`,
    ...(variant ? [`variant: ${variant}`] : []),
    ...(rules ? [`rules: ${rules}`] : []),
    ...(banker ? [`banker: ${banker}`] : []),
  ];
  return headers.join("\n") + "\n";
}

/** Where a line is wrong, from the server's detail about its file. */
export function misread(line: string, detail: string): Misread {
  const [, row, column, reason = detail] = /^line (\d+), column (\d+): ([^]*)$/.exec(detail) ?? [];
  const at = Number(column) - 1 - HEADER.length;
  // The other headers are made from the second part of the line.
  const start = row === "1" && at >= 0 ? line.lastIndexOf(" ", at) + 1 : line.indexOf(" ") + 1;
  const [wrong = ""] = line.slice(start).split(" ");
  return { parts: [line.slice(0, start), wrong, line.slice(start + wrong.length)], reason };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function seatsUpTo(count: number): string[] {
  return Array.from({ length: count }, (_, seat) => letter(seat));
}
