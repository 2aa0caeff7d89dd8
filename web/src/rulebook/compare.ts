// What differs in another edition: the same clauses, told with its figures.

import type { Part } from "./search";
import { textOf, type ToldSection } from "./tell";
import type { ManualView } from "../net/protocol";
import type { Language } from "../words/words.svelte";

export type Figures = Readonly<Record<string, string | number>>;
export interface Difference {
  clause: string;
  /** What this edition says; empty where it says nothing. */
  here: string;
  there: string;
}

/** The figure that is the name of the edition itself. */
const EDITION = "edition";

/** The figures of another edition, in the names of this one, and in its money where the sums are the same. */
export function inTermsOf(own: Figures, other: Figures, ownUnit: number, otherUnit: number): Figures {
  const same = (name: string, figure: string | number) => {
    const mine = own[name];
    if (name === EDITION || typeof figure !== "string" || typeof mine !== "string") return false;
    return amount(mine) === null || Number(amount(mine)) / ownUnit === Number(amount(figure)) / otherUnit;
  };
  return Object.fromEntries(
    Object.entries(other).map(([name, figure]) => [name, same(name, figure) ? own[name]! : figure]),
  );
}

/** The amount in a sum; null in a name. */
function amount(text: string): string | null {
  return text.replace(/\D/g, "") || null;
}

/** The clauses of a section that another edition tells differently; names and currencies are no difference. */
export function differencesIn(
  section: string,
  told: ToldSection | undefined,
  own: ManualView,
  other: ManualView,
  language: Language,
): Difference[] {
  const [here, there] = [own.figures[language], other.figures[language]];
  const translated = inTermsOf(here, there, own.unit, other.unit);
  const clauses = own.chapters.flatMap(({ sections }) => sections).find(({ id }) => id === section)?.clauses;
  return (clauses ?? []).flatMap(({ id }) => {
    const key = `manual-${id}`;
    const said = told?.clauses.find(({ clause }) => clause.id === id)?.text ?? "";
    if (textOf(key, translated) === said) return [];
    return [{ clause: id, here: said, there: textOf(key, there) }];
  });
}

/** Texts of which less is common are told in other words throughout. */
const ALIKE = 0.5;

/** A text with the words that another one does not have in their place; none are marked where most differ. */
export function newWords(before: string, text: string): Part[] {
  const [old, words] = [before.split(/(?<= )/), text.split(/(?<= )/)];
  const kept = common(old, words);
  if (kept.size < words.length * ALIKE) return [{ text, hit: false }];
  const parts: Part[] = [];
  for (const [at, word] of words.entries()) {
    const [last, hit] = [parts.at(-1), !kept.has(at)];
    if (last?.hit === hit) last.text += word;
    else parts.push({ text: word, hit });
  }
  return parts;
}

/** Which words of the second list stand in the first one too, in the same order. */
function common(one: readonly string[], other: readonly string[]): Set<number> {
  const longest = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      longest[i]![j] =
        one[i] === other[j]
          ? longest[i + 1]![j + 1]! + 1
          : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
    }
  }
  const found = new Set<number>();
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) {
      found.add(j);
      [i, j] = [i + 1, j + 1];
    } else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return found;
}
