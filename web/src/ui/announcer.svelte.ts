// The announcer: what screen readers say, once and in order.  `keys/LiveRegions.svelte` renders it as live regions.

import { batch } from "./batch";
import { say, words, type Language } from "../words/words.svelte";

export interface Announcement {
  key: number;
  text: string;
  /** An announcement stays in the language in which it was made. */
  lang: Language;
}

/** Sentences that come within this time are announced together. */
const BATCH_MS = 350;
/** A longer batch is cut, and the rest counted. */
const MAX_SENTENCES = 12;
/** Announcements that stay on the page, since some screen readers read them late. */
const MAX_ANNOUNCEMENTS = 4;

class Announcer {
  /** The polite announcements, the newest last; none is made again when the language changes. */
  polite = $state.raw<readonly Announcement[]>([]);
  /** The decision that the player has to make. */
  assertive = $state.raw<Announcement | null>(null);
  /** The newest announcement that is no event: a question, a deal or a remark. */
  lastAside = $state.raw<Announcement | null>(null);
  #waiting: string[] = [];
  #timer = 0;
  #count = 0;

  /** Announce a sentence with the next batch. */
  announce(sentence: string): void {
    this.#waiting.push(sentence);
    if (!this.#timer) this.#timer = window.setTimeout(() => this.#flush(), BATCH_MS);
  }

  /** Announce at once, and in full, what the player has asked for. */
  answer(sentences: readonly string[]): void {
    this.#flush();
    this.#publish(sentences.join(" "));
  }

  /** Announce a decision, after all that led to it. */
  ask(sentence: string): void {
    this.#flush();
    this.assertive = this.lastAside = this.#make(sentence);
  }

  /** Announce a remark of another player. */
  relay(sentence: string): void {
    this.announce(sentence);
    this.lastAside = this.#make(sentence);
  }

  #flush(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const { spoken, more } = batch(this.#waiting.splice(0), MAX_SENTENCES);
    if (more) spoken.push(say("herald-more", { count: more }));
    this.#publish(spoken.join(" "));
  }

  #publish(text: string): void {
    if (text) this.polite = [...this.polite.slice(1 - MAX_ANNOUNCEMENTS), this.#make(text)];
  }

  #make(text: string): Announcement {
    return { key: (this.#count += 1), text, lang: words.language };
  }
}

export const announcer = new Announcer();
