// Every text that a player reads, from the Fluent catalogues that the command line uses too.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { setPreference, preference } from "../net/storage";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A text in every language, as boards carry it. */
export type Localised = { fr: string; en: string };
export type Values = Record<string, FluentVariable>;

const CATALOGUES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};
/** Catalogues that are loaded on demand. */
const EXTRA_CATALOGUES = {
  play: {
    en: () => import("./play-en"),
    fr: () => import("./play-fr"),
  },
  clauses: {
    en: () => import("../../../src/magie/locales/en/clauses.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/clauses.ftl?raw"),
  },
  insight: {
    en: () => import("../../../src/magie/locales/en/insight.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/insight.ftl?raw"),
  },
  manual: {
    en: () => import("./manual-en"),
    fr: () => import("./manual-fr"),
  },
  puzzle: {
    en: () => import("../../../src/magie/locales/en/puzzle.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/puzzle.ftl?raw"),
  },
  lines: {
    en: () => import("../../../src/magie/locales/en/lines.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/lines.ftl?raw"),
  },
  remarks: {
    en: () => import("../../../src/magie/locales/en/rulebook.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/rulebook.ftl?raw"),
  },
  rules: {
    en: () => import("../../../src/magie/locales/en/parameters.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/parameters.ftl?raw"),
  },
  lesson: {
    en: () => import("../../../src/magie/locales/en/lesson.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/lesson.ftl?raw"),
  },
  local: {
    en: () => import("../../../src/magie/locales/en/local.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/local.ftl?raw"),
  },
  houserules: {
    en: () => import("../../../src/magie/locales/en/houserules.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/houserules.ftl?raw"),
  },
  share: {
    en: () => import("../../../src/magie/locales/en/share.ftl?raw"),
    fr: () => import("../../../src/magie/locales/fr/share.ftl?raw"),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: string }>>>;
type ExtraCatalogue = keyof typeof EXTRA_CATALOGUES;

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #extra = new Set<ExtraCatalogue>();

  /** Change the language of the page. */
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

  /** Load the texts of play too. */
  async loadPlay(): Promise<void> {
    await this.#read("play");
  }

  /** Load the clauses of the rulebooks too, with the remarks of each edition. */
  async loadClauses(): Promise<void> {
    await Promise.all([this.#read("clauses"), this.#read("remarks")]);
  }

  /** Load the rulebook to read too, with its page and the rulings, and the texts of play. */
  async loadManual(): Promise<void> {
    await Promise.all([this.#read("manual"), this.#read("play")]);
  }

  /** Load the texts of puzzles too, with those of play, and the rulebook that explains their answers. */
  async loadPuzzles(): Promise<void> {
    await Promise.all([this.#read("puzzle"), this.#read("play"), this.#read("manual")]);
  }

  /** Load what the characters say too. */
  async loadLines(): Promise<void> {
    await this.#read("lines");
  }

  /** Load the texts of an analysis too. */
  async loadAnalysis(): Promise<void> {
    await this.#read("insight");
  }

  /** Load the texts of lessons too, with those of play. */
  async loadLesson(): Promise<void> {
    await Promise.all([this.#read("lesson"), this.#read("play")]);
  }

  /** Load the texts of a page without a server too. */
  async loadLocal(): Promise<void> {
    await this.#read("local");
  }

  /** Load the texts of the house rules too. */
  async loadRules(): Promise<void> {
    await Promise.all([this.#read("rules"), this.#read("houserules")]);
  }

  /** Load the texts of the picture of a finished game too. */
  async loadShare(): Promise<void> {
    await this.#read("share");
  }

  /** Once loaded, a catalogue is loaded in every language that is chosen later. */
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

  /** The text in the language of the page. */
  of(both: Localised): string {
    return both[this.language];
  }
}

export const words = new Words();

/** The text of a key, with its values. */
export function say(key: string, values?: Values): string {
  return words.say(key, values);
}

/** The language to begin with: that of the address, of the last visit, or of the browser. */
export function preferredLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const found = asked ?? preference<string>("language", navigator.language);
  return found.toLowerCase().startsWith("fr") ? "fr" : "en";
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** First strong isolate, and pop directional isolate. */
const ISOLATED = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)] as const;

/** A name inside a sentence: one that is written from right to left must not reorder the rest. */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? ISOLATED[0] + name + ISOLATED[1] : name;
}
