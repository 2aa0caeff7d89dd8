// The ledger of an analysis in whole points of win chance.

import type { SeatSum } from "./analysis";
import type { Language } from "../words/words.svelte";

const MINUS = "\u2212";

export interface LedgerRow {
  start: number;
  luck: number;
  choices: number;
  gap: number;
  result: number;
  adjusted: number;
}

/** A chance in whole points. */
export function wholePoints(chance: number): number {
  return Math.round(100 * chance) || 0;
}

/** The sum of a seat; the gap takes what rounding leaves, so that the row adds up as it is printed. */
export function rowOf(seat: SeatSum): LedgerRow {
  const { start, luck, choices, result } = seat;
  const whole = {
    start: wholePoints(start),
    luck: wholePoints(luck),
    choices: wholePoints(choices),
    result: wholePoints(result),
  };
  return {
    ...whole,
    gap: whole.result - whole.start - whole.luck - whole.choices,
    adjusted: whole.result - whole.luck,
  };
}

/** Points with their sign. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? MINUS + String(-points) : "0";
}

/** Points that may be below nothing. */
export function plainPoints(points: number): string {
  return points < 0 ? signedPoints(points) : String(points);
}

/** A mean with one decimal place, in the style of the language. */
export function decimal(value: number, language: Language): string {
  const text = value.toFixed(1);
  return language === "fr" ? text.replace(".", ",") : text;
}
