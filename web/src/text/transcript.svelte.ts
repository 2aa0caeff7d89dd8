// The transcript: what was typed, what came of it, and what happened, line by line.

import { narrationContext } from "./context";
import { parserContext, announce } from "./narrator";
import { parse, ParseError, type ParsedCommand } from "./parser";
import type { Answer, Command } from "../net/connection";
import type { GameEvent, Why } from "../net/protocol";
import { post, RequestError } from "../net/requests";
import type { TableStore } from "../store/table-store.svelte";
import { announcer } from "../ui/announcer.svelte";
import { refusal } from "../words/sentences";
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

  constructor(private readonly store: TableStore) {
    for (const { gameEvent } of store.log.slice(-10)) this.addEvent(gameEvent);
  }

  /** Write down something that happened; the herald says it. */
  addEvent(gameEvent: GameEvent): void {
    this.#write("happened", [this.store.sentences?.event(gameEvent) ?? ""]);
  }

  /** Write down something that is said anyway. */
  addNote(text: string): void {
    this.#write("told", [text]);
  }

  /** Follow a line that was typed. */
  async run(line: string): Promise<void> {
    this.#write("typed", [line]);
    const answers = await this.#answers(line);
    this.#write("told", answers);
    announcer.answer(answers);
  }

  #write(voice: Voice, texts: readonly string[]): void {
    const lines = texts.filter(Boolean).map((text) => ({ key: (this.#count += 1), voice, text }));
    this.lines = [...this.lines, ...lines].slice(-KEPT);
  }

  async #answers(line: string): Promise<string[]> {
    const context = narrationContext(this.store);
    if (!context) return [say("text-not-begun")];
    try {
      const wish = parse(line, parserContext(context));
      if (wish.do !== "move") this.#grave = "";
      return wish.do === "tell" ? announce(context, wish) : await this.#carryOut(wish);
    } catch (error) {
      if (error instanceof ParseError) return [say(error.key, error.values)];
      if (error instanceof RequestError) return [refusal(error.code)];
      throw error;
    }
  }

  async #carryOut(wish: Exclude<ParsedCommand, { do: "tell" }>): Promise<string[]> {
    const seat = this.store.activeSeat;
    switch (wish.do) {
      case "move":
        return this.#move(wish.text);
      case "say":
        return this.#outcome(await this.store.sendAside({ do: "say", text: wish.text }));
      case "undo":
        return this.#ask({ do: "undo", seat });
      default:
        return this.#ask({ seat, ...wish });
    }
  }

  /** Ask first whether it can be: so that a refusal teaches, and nothing else speaks of it. */
  async #move(text: string): Promise<string[]> {
    const { store } = this;
    const why = await post<Why>(`/api/tables/${store.id}/why`, { seat: store.activeSeat, text }, store.token);
    if (why.code) return this.#taught(why.code, why.clause);
    if (GRAVE.includes(text) && this.#grave !== text) {
      this.#grave = text;
      return [say("text-sure", { word: text })];
    }
    this.#grave = "";
    return this.#refused(await store.move(text));
  }

  async #ask(said: Command): Promise<string[]> {
    return this.#outcome(await this.store.command(said));
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
    await words.loadClauses();
    const key = `clause-${clause}`;
    return words.has(key) ? [...lines, say("text-clause", { clause, words: say(key) })] : lines;
  }
}
