// Sums and numbers in the style of the language.

import type { Language } from "./words.svelte";
import type { Currency } from "../net/protocol";

const NO_BREAK = "\u00a0";
const NARROW = "\u202f";
const MINUS = "\u2212";

/** A number with its thousands apart: 1 500 in French, 1,500 in English. */
export function number(value: number, language: Language): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, language === "fr" ? NARROW : ",");
  return (value < 0 ? MINUS : "") + digits;
}

/** A sum: 1 500 € in French, €1,500 in English, F 1,500 where the sign is a letter. */
export function money(sum: number, currency: Currency, language: Language): string {
  const sign = sum < 0 ? MINUS : "";
  const digits = number(Math.abs(sum), language);
  if (language === "fr") return `${sign}${digits}${NO_BREAK}${currency.symbol}`;
  const gap = /\p{L}/u.test(currency.symbol) ? NO_BREAK : "";
  return `${sign}${currency.symbol}${gap}${digits}`;
}

/** A sum that is gained or lost, always with its sign. */
export function signed(sum: number, currency: Currency, language: Language): string {
  return sum > 0 ? `+${money(sum, currency, language)}` : money(sum, currency, language);
}

/** Without narrow spaces, which the condensed fonts of the board lack, and which are too narrow for large digits. */
export function tight(text: string): string {
  return text.replaceAll(NARROW, NO_BREAK);
}

/** Seconds as a clock time: 4:05. */
export function clockFace(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  const rest = String(left % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
