// The transcript: what was typed, what came of it, and what happened, line by line.

import { occasionOf } from "./context";
import { hearingOf, tell } from "./narrator";
import { hear, Misheard, type Wish } from "./parser";
import type { Answer, Said } from "../net/connection";
import type { Why } from "../net/protocol";
import { post, Refused } from "../net/requests";
import type { Visit } from "../store/table-store.svelte";
import { herald } from "../ui/announcer.svelte";
import { refusal, type Told } from "../words/teller";
import { say, words } from "../words/words.svelte";

/** Who speaks: whoever types, the narrator, or the game itself. */
export type Voice = "typed" | "told" | "happened";
export interface Line {
  key: number;
  voice: Voice;
  text: string;
}

const KEPT = 500;
/** What is done only if it is said twice. */
const GRAVE = ["bankrupt", "resign"];

export class Transcript {
  lines = $state.raw<readonly Line[]>([]);
  #count = 0;
  #grave = "";

  constructor(private readonly visit: Visit) {
    for (const { told } of visit.log.slice(-10)) this.happened(told);
  }

  /** Write down something that happened; the herald says it. */
  happened(told: Told): void {
    this.#write("happened", [this.visit.teller?.event(told) ?? ""]);
  }

  /** Write down something that is said anyway. */
  note(text: string): void {
    this.#write("told", [text]);
  }

  /** Follow a line that was typed. */
  async follow(line: string): Promise<void> {
    this.#write("typed", [line]);
    const answers = await this.#answers(line);
    this.#write("told", answers);
    herald.answer(answers);
  }

  #write(voice: Voice, texts: readonly string[]): void {
    const lines = texts.filter(Boolean).map((text) => ({ key: (this.#count += 1), voice, text }));
    this.lines = [...this.lines, ...lines].slice(-KEPT);
  }

  async #answers(line: string): Promise<string[]> {
    const occasion = occasionOf(this.visit);
    if (!occasion) return [say("text-not-begun")];
    try {
      const wish = hear(line, hearingOf(occasion));
      if (wish.do !== "move") this.#grave = "";
      return wish.do === "tell" ? tell(occasion, wish) : await this.#carryOut(wish);
    } catch (error) {
      if (error instanceof Misheard) return [say(error.key, error.values)];
      if (error instanceof Refused) return [refusal(error.code)];
      throw error;
    }
  }

  async #carryOut(wish: Exclude<Wish, { do: "tell" }>): Promise<string[]> {
    const seat = this.visit.hand;
    switch (wish.do) {
      case "move":
        return this.#move(wish.text);
      case "say":
        return this.#outcome(await this.visit.remark({ do: "say", text: wish.text }));
      case "undo":
        return this.#ask({ do: "undo", seat });
      default:
        return this.#ask({ seat, ...wish });
    }
  }

  /** Ask first whether it can be: so that a refusal teaches, and nothing else speaks of it. */
  async #move(text: string): Promise<string[]> {
    const { visit } = this;
    const why = await post<Why>(`/api/tables/${visit.id}/why`, { seat: visit.hand, text }, visit.token);
    if (why.code) return this.#taught(why.code, why.clause);
    if (GRAVE.includes(text) && this.#grave !== text) {
      this.#grave = text;
      return [say("text-sure", { word: text })];
    }
    this.#grave = "";
    return this.#refused(await visit.move(text));
  }

  async #ask(said: Said): Promise<string[]> {
    return this.#outcome(await this.visit.command(said));
  }

  async #outcome(answer: Answer): Promise<string[]> {
    return answer.t === "reject" ? this.#refused(answer) : [say("textmode-done")];
  }

  async #refused(answer: Answer): Promise<string[]> {
    return answer.t === "reject" ? this.#taught(answer.code, answer.clause ?? "") : [];
  }

  /** Why something is not done, and the rule that says so. */
  async #taught(code: string, clause: string): Promise<string[]> {
    const lines = [refusal(code)];
    if (!clause) return lines;
    await words.readClauses();
    const key = `clause-${clause}`;
    return words.has(key) ? [...lines, say("text-clause", { clause, words: say(key) })] : lines;
  }
}
