// Where a game is in its lesson: derived from what was played, so that a reload comes back to the same place.

import type { LessonView } from "../net/protocol";

/** The seat of the player who learns. */
export const VISITOR = 0;

/**
 * The visitor is to make an action of the lesson, bots are; the visitor has made another one; the lesson has reached its
 * end; the game has gone on behind that.  `action` is the index of the action concerned.
 */
export type Place = { kind: "asked" | "waiting" | "detour" | "end" | "over"; action: number };
type Script = Pick<LessonView, "lines">;
type Remark = LessonView["remarks"][number];

export function placeOf({ lines }: Script, played: readonly string[]): Place {
  const differs = played.findIndex((line, at) => line !== lines[at]);
  if (differs >= lines.length) return { kind: "over", action: lines.length };
  if (differs >= 0) return { kind: "detour", action: differs };
  const action = played.length;
  if (action === lines.length) return { kind: "end", action };
  return { kind: lines[action]!.startsWith("A ") ? "asked" : "waiting", action };
}

/** The remark that is due there; after a detour, the one that the visitor did not follow. */
export function remarkAt(remarks: readonly Remark[], { kind, action }: Place): Remark | undefined {
  if (kind === "waiting" || kind === "over") return undefined;
  if (kind === "detour") return remarks.findLast((remark) => remark.action <= action);
  return remarks.find((remark) => remark.action === action);
}

/** The index of the step there; the number of steps where all are done. */
export function stepAt({ steps }: Pick<LessonView, "steps">, { kind, action }: Place): number {
  if (kind === "end" || kind === "over") return steps.length;
  return Math.max(
    0,
    steps.findLastIndex((step) => step.action <= action),
  );
}

/** A line as the visitor plays it: its verb and the rest, without the seat and what chance adds. */
export function moveOf(line: string): { verb: string; text: string } {
  const words = line.split(" ").slice(1);
  const text = words.filter((word) => !isChance(word)).join(" ");
  return { verb: words[0] ?? "", text };
}

function isChance(word: string): boolean {
  return /^([1-6]\+[1-6](\+(1|2|3|mr|bus))?|(chance|chest)-\d\d|plain|expire)$/.test(word);
}

/** A remark with the names of the seats, which stand in braces: `{B}`. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\{([A-H])\}/g, (_, seat: string) => names[seat.charCodeAt(0) - 65] ?? seat);
}
