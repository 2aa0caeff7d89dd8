// Search in the rulebook: passages, how many each chapter has, and the nearest word where there is none.

import type { ToldChapter, ToldSection } from "./tell";

export const SHORTEST = 2;

export interface Part {
  text: string;
  hit: boolean;
}
/** A passage: the section, and which of its passages. */
export interface Passage {
  chapter: string;
  section: string;
  at: number;
}
export interface Nearest {
  word: string;
  chapter: ToldChapter;
}

/** A text without accents and capitals; every character keeps its place. */
export function plain(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text[at]!.normalize("NFD")[0]!.toLowerCase();
    return letter.length === 1 ? letter : text[at]!;
  }).join("");
}

/** A text in parts: those that are sought, and those between them. */
export function split(text: string, sought: string): Part[] {
  const wanted = plain(sought.trim());
  if (wanted.length < SHORTEST) return [{ text, hit: false }];
  const within = plain(text);
  const parts: Part[] = [];
  let from = 0;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), hit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** The texts of a section, in the order of the page. */
function textsOf(section: ToldSection): string[] {
  return [section.heading, ...section.clauses.map(({ text }) => text), section.example];
}

/** Every passage, in the order of the page. */
export function passages(chapters: readonly ToldChapter[], sought: string): Passage[] {
  return chapters.flatMap(({ id: chapter, sections }) =>
    sections.flatMap((section) => {
      const hits = textsOf(section).flatMap((text) => split(text, sought).filter(({ hit }) => hit));
      return hits.map((_, at) => ({ chapter, section: section.id, at }));
    }),
  );
}

/** The word of the book that is most like the sought one, and the chapter that has it most often. */
export function nearest(chapters: readonly ToldChapter[], sought: string): Nearest | null {
  const wanted = plain(sought.trim());
  let found: (Nearest & { distance: number; count: number }) | null = null;
  for (const chapter of chapters) {
    const counts = new Map<string, number>();
    const texts = [chapter.heading, ...chapter.sections.flatMap(textsOf)];
    for (const word of texts.flatMap((text) => text.match(/\p{L}{3,}/gu) ?? [])) {
      const lower = word.toLowerCase();
      counts.set(lower, (counts.get(lower) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      const distance = editDistance(wanted, plain(word));
      const nearer = !found || distance < found.distance;
      if (nearer || (distance === found!.distance && count > found!.count)) {
        found = { word, chapter, distance, count };
      }
    }
  }
  return found;
}

/** How many letters must change to make one word of another. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const swap = row[to - 1]! + Number(letter !== other[to - 1]);
      next.push(Math.min(swap, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
