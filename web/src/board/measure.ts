// The width of a text in the fonts of the board, which have to be loaded first.

import type { Measure } from "./names";

const FAMILIES = {
  cond: '"Sofia Sans Condensed"',
  xcond: '"Sofia Sans Extra Condensed"',
  display: "Fraunces",
} as const;

const paper = document.createElement("canvas").getContext("2d");
const known = new Map<string, number>();

export const measure: Measure = (text, size, weight, face) => {
  const key = `${weight} ${size} ${face} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    if (!paper) return text.length * size * 0.4;
    paper.font = `${weight} ${size}px ${FAMILIES[face]}`;
    width = paper.measureText(text).width;
    known.set(key, width);
  }
  return width;
};

/** Load the fonts of the board. */
export async function loadFonts(): Promise<void> {
  const wanted = [
    '650 20px "Sofia Sans Condensed"',
    '650 20px "Sofia Sans Extra Condensed"',
    '620 20px "Fraunces"',
    '450 16px "Sofia Sans"',
  ];
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font)));
  known.clear();
}
