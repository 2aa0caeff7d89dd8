// Words: every sentence that a person reads, from the same Fluent files as the command line's.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { like, liking } from "../wire/kept";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The same words in every language, as the boards carry them. */
export type Both = { fr: string; en: string };
export type Values = Record<string, FluentVariable>;

const CATALOGUES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};
const CLAUSES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/magie/locales/en/clauses.ftl?raw"),
  fr: () => import("../../../src/magie/locales/fr/clauses.ftl?raw"),
};

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #withClauses = new Set<Language>();

  /** Speak a language from now on. */
  async speak(language: Language): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of (await CATALOGUES[language]()).default) bundle.addResource(new FluentResource(text));
    this.#withClauses.delete(language);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    like("language", language);
  }

  /** Have the words of the rulebooks ready too; they are long, and few ask for them. */
  async readClauses(): Promise<void> {
    const language = this.language;
    if (this.#withClauses.has(language)) return;
    const text = (await CLAUSES[language]()).default;
    if (this.language !== language) return this.readClauses();
    const bundle = this.#bundle;
    bundle.addResource(new FluentResource(text));
    this.#withClauses.add(language);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  say(key: string, values?: Values): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return key;
    return this.#bundle.formatPattern(pattern, values ?? null, []);
  }

  /** Which of both. */
  of(both: Both): string {
    return both[this.language];
  }
}

export const words = new Words();

/** The words for a key, with values put in. */
export function say(key: string, values?: Values): string {
  return words.say(key, values);
}

/** The language that somebody wants: of the address, of the last time, of the browser. */
export function wanted(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const found = asked ?? liking<string>("language", navigator.language);
  return found.toLowerCase().startsWith("fr") ? "fr" : "en";
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The signs that keep a direction to itself. */
const ISOLATED = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)] as const;

/** A name inside a sentence: one that runs the other way must not turn the rest around. */
export function named(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? ISOLATED[0] + name + ISOLATED[1] : name;
}
