// Words: every sentence that a person reads, from the same Fluent files as the command line's.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { setPreference, preference } from "../net/storage";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The same words in every language, as the boards carry them. */
export type Localised = { fr: string; en: string };
export type Values = Record<string, FluentVariable>;

const CATALOGUES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};
/** What the start page does without: it comes when it is asked for. */
const EXTRA_CATALOGUES = {
  play: {
    en: () => import("./play-en"),
    fr: () => import("./play-fr"),
  },
  clauses: {
    en: () => import("../../../src/magie/locales/en/clauses.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/clauses.ftl?raw"),
  },
  remarks: {
    en: () => import("../../../src/magie/locales/en/rulebook.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/rulebook.ftl?raw"),
  },
  rules: {
    en: () => import("../../../src/magie/locales/en/parameters.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/parameters.ftl?raw"),
  },
  houserules: {
    en: () => import("../../../src/magie/locales/en/houserules.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/houserules.ftl?raw"),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: string }>>>;
type ExtraCatalogue = keyof typeof EXTRA_CATALOGUES;

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #extra = new Set<ExtraCatalogue>();

  /** Speak a language from now on. */
  async setLanguage(language: Language): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const more = [...this.#extra].map(async (name) => (await EXTRA_CATALOGUES[name][language]()).default);
    const texts = [...(await CATALOGUES[language]()).default, ...(await Promise.all(more))];
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    setPreference("language", language);
  }

  /** Have the words for what happens in a game ready too. */
  async loadPlay(): Promise<void> {
    await this.#read("play");
  }

  /** Have the words of the rulebooks ready too, with what is particular in each edition. */
  async loadClauses(): Promise<void> {
    await Promise.all([this.#read("clauses"), this.#read("remarks")]);
  }

  /** Have the words for all rules that a table may set ready too. */
  async loadRules(): Promise<void> {
    await Promise.all([this.#read("rules"), this.#read("houserules")]);
  }

  /** Once read, they are there in every language that is spoken later. */
  async #read(name: ExtraCatalogue): Promise<void> {
    if (this.#extra.has(name)) return;
    const bundle = this.#bundle;
    bundle.addResource(new FluentResource((await EXTRA_CATALOGUES[name][this.language]()).default));
    if (this.#bundle !== bundle) return this.#read(name);
    this.#extra.add(name);
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
  of(both: Localised): string {
    return both[this.language];
  }
}

export const words = new Words();

/** The words for a key, with values put in. */
export function say(key: string, values?: Values): string {
  return words.say(key, values);
}

/** The language that somebody wants: of the address, of the last time, of the browser. */
export function preferredLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const found = asked ?? preference<string>("language", navigator.language);
  return found.toLowerCase().startsWith("fr") ? "fr" : "en";
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The signs that keep a direction to itself. */
const ISOLATED = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)] as const;

/** A name inside a sentence: one that runs the other way must not turn the rest around. */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? ISOLATED[0] + name + ISOLATED[1] : name;
}
