// The herald: says aloud what happens, once and in order, for those who hear the page.

import { batch } from "./batch";
import { say, words, type Language } from "../words/words.svelte";

export interface Spoken {
  key: number;
  text: string;
  /** It stays in the language in which it was said. */
  lang: Language;
}

/** Sentences that come within this time are said in one go. */
const TOGETHER = 350;
/** More than that in one go nobody listens to. */
const MOST = 12;
/** What was said stays for a while, since some readers look for it. */
const KEPT = 4;

class Herald {
  /** What was said, the newest last: never said again, in no other language either. */
  said = $state.raw<readonly Spoken[]>([]);
  /** What one has to decide oneself. */
  urgent = $state.raw<Spoken | null>(null);
  /** The newest of what is no event: questions, deals, remarks. */
  beside = $state.raw<Spoken | null>(null);
  #waiting: string[] = [];
  #timer = 0;
  #count = 0;

  /** Say something when there is time for it. */
  tell(sentence: string): void {
    this.#waiting.push(sentence);
    if (!this.#timer) this.#timer = window.setTimeout(() => this.#flush(), TOGETHER);
  }

  /** Say at once what somebody has asked for, however much it is. */
  answer(sentences: readonly string[]): void {
    this.#flush();
    this.#speak(sentences.join(" "));
  }

  /** Say what has to be decided, behind all that led to it. */
  ask(sentence: string): void {
    this.#flush();
    this.urgent = this.beside = this.#spoken(sentence);
  }

  /** Pass on what somebody has said. */
  pass(sentence: string): void {
    this.tell(sentence);
    this.beside = this.#spoken(sentence);
  }

  #flush(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const { spoken, more } = batch(this.#waiting.splice(0), MOST);
    if (more) spoken.push(say("herald-more", { count: more }));
    this.#speak(spoken.join(" "));
  }

  #speak(text: string): void {
    if (text) this.said = [...this.said.slice(1 - KEPT), this.#spoken(text)];
  }

  #spoken(text: string): Spoken {
    return { key: (this.#count += 1), text, lang: words.language };
  }
}

export const herald = new Herald();
