// Looking up squares and seats: by number or letter, or by the beginning of a name.

import type { BoardView } from "../net/protocol";
import { LANGUAGES, type Language } from "../words/words.svelte";

export const LETTERS = "ABCDEFGH";

/** A name without accents, capitals and punctuation. */
export function normalise(text: string): string {
  return text
    .replace(/œ/gi, "oe")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .toLowerCase()
    .trim();
}

/** The squares that a word may mean: by number, else by name, else by a word of the name. */
export function findSquares(board: Pick<BoardView, "squares">, word: string, language: Language): number[] {
  const { squares } = board;
  if (/^\d+$/.test(word)) return Number(word) < squares.length ? [Number(word)] : [];
  const wanted = normalise(word);
  if (!wanted) return [];
  for (const spoken of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const names = squares.map((square) => normalise(square.name[spoken]));
    const those = (fits: (name: string) => boolean) => names.flatMap((name, at) => (fits(name) ? [at] : []));
    const found = [
      those((name) => name === wanted),
      those((name) => name.startsWith(wanted)),
      those((name) => name.includes(` ${wanted}`)),
    ].find((each) => each.length);
    if (found) return found;
  }
  return [];
}

/** The seats that a word may mean. */
export function findSeats(names: readonly string[], word: string): number[] {
  const at = word.length === 1 ? LETTERS.slice(0, names.length).indexOf(word.toUpperCase()) : -1;
  if (at >= 0) return [at];
  const wanted = normalise(word);
  return names.flatMap((name, seat) => (wanted && normalise(name).startsWith(wanted) ? [seat] : []));
}
