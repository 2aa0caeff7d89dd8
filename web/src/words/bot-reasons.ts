// The reason of a bot for a move, in the first person.

import codes from "./codes.json";
import type { SentenceWriter } from "./sentences";
import { say } from "./words.svelte";

/** The reason with its deed, its other seat and its sum; empty where there is none. */
export function reasonOf(sentences: SentenceWriter, why: readonly number[] | undefined): string {
  const [reason = 0, square = -1, other = -1, sum = 0] = why ?? [];
  const name = codes.reason[reason];
  if (!reason || !name) return "";
  // A reason is about deeds: the square of a bankruptcy may be none.
  const aboutDeed = square >= 0 && (sentences.board.squares[square]?.price ?? 0) > 0;
  // A bot's estimate is finer than the smallest note.
  const unit = sentences.board.unit || 1;
  return say(`reason-${name}`, {
    square: aboutDeed ? sentences.square(square) : "none",
    other: sentences.seat(other),
    sum: sentences.money(Math.round(sum / unit) * unit),
    count: sum,
  });
}
