// Names on squares, set like street plates: the generic part small, the own name large.

import type { Language } from "../words/words.svelte";

export type Face = "cond" | "xcond";
export type NameLine = { text: string; size: number; face: Face; own: boolean };
export type Sizes = { own: number; generic: number; least: number };
/** How wide a text is, in units. */
export type Measure = (text: string, size: number, weight: number, face: Face | "display") => number;
export type Plate = { generic: string; own: string; genericFirst: boolean };

const FRENCH =
  /^(Boulevard|Avenue|Rue|Place|Faubourg|Gare|Chemin de fer|Compagnie de distribution|Compagnie|Aéroport|Jardins|Promenade)(?:\s+(de la|de l['’]|des|du|de|d['’]))?\s*(?=\S)/;
const ENGLISH = /\s+(Avenue|Place|Gardens|Railroad|Company|Station|Airport|Works)$/;
const ABRIDGED: readonly (readonly [string, string])[] = [
  ["Compagnie de distribution", "Cie"],
  ["Compagnie", "Cie"],
  ["Chemin de fer", "Ch. de fer"],
  ["Boulevard", "Bd"],
  ["Avenue", "Av."],
  ["Place", "Pl."],
  ["Faubourg", "Fg"],
  ["Aéroport", "Aér."],
];
const OWN_WEIGHT = 650;
const GENERIC_WEIGHT = 450;
const LINES = 2;

/** “Boulevard de la Villette”: small generic part, large own name. */
export function plate(name: string, language: Language): Plate {
  const french = FRENCH.exec(name);
  if (french && french[0].length < name.length) {
    return { generic: french[0].trim(), own: name.slice(french[0].length), genericFirst: true };
  }
  const english = language === "en" ? ENGLISH.exec(name) : null;
  if (english) {
    return { generic: english[1] ?? "", own: name.slice(0, -english[0].length), genericFirst: false };
  }
  return { generic: "", own: name, genericFirst: true };
}

/** Break and size a name for a width: condensed, then extra condensed, then smaller; abridge last. */
export function nameLines(
  name: string,
  language: Language,
  width: number,
  sizes: Sizes,
  measure: Measure,
): NameLine[] {
  const { generic, own, genericFirst } = plate(name, language);
  const lines = ownLines(own, width, sizes, measure);
  if (!generic) return lines;
  const line = genericLine(generic, width, sizes.generic, measure);
  return genericFirst ? [line, ...lines] : [...lines, line];
}

function ownLines(own: string, width: number, sizes: Sizes, measure: Measure): NameLine[] {
  const words = own.split(/(?<=-)|\s+/).filter(Boolean);
  let found: NameLine[] = [];
  for (let size = sizes.own; size >= sizes.least; size -= 1) {
    for (const face of ["cond", "xcond"] as const) {
      const fits = (text: string) => measure(text, size, OWN_WEIGHT, face) <= width;
      const rows = broken(words, fits);
      found = rows.map((text) => ({ text, size, face, own: true }));
      if (rows.length <= LINES && rows.every(fits)) return found;
    }
  }
  return found;
}

function broken(words: string[], fits: (text: string) => boolean): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    const joined = last === undefined ? word : last + (last.endsWith("-") ? "" : " ") + word;
    if (last !== undefined && fits(joined)) rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  return rows;
}

function genericLine(generic: string, width: number, size: number, measure: Measure): NameLine {
  const fits = (text: string, face: Face) => measure(text, size, GENERIC_WEIGHT, face) <= width;
  if (fits(generic, "cond")) return { text: generic, size, face: "cond", own: false };
  if (fits(generic, "xcond")) return { text: generic, size, face: "xcond", own: false };
  const [long, short] = ABRIDGED.find(([head]) => generic.startsWith(head)) ?? ["", ""];
  return { text: generic.replace(long, short), size, face: "xcond", own: false };
}

/** The lines with the height at which each is set, the block centred on `y`. */
export function setBlock(lines: NameLine[], y: number): (NameLine & { y: number })[] {
  const lead = (line: NameLine) => line.size * (line.own ? 1.02 : 1.08);
  let top = y - lines.reduce((sum, line) => sum + lead(line), 0) / 2;
  return lines.map((line) => {
    top += lead(line);
    return { ...line, y: top - line.size * 0.22 };
  });
}
