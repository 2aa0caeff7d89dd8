// The transcript: typed lines, their answers, and events.

import { narrationContext } from "./context";
import { adviceLines } from "./advice";
import { parserContext, announce } from "./narrator";
import { parse, ParseError, type ParsedCommand } from "./parser";
import type { Answer, Command } from "../net/connection";
import type { GameEvent, Why } from "../net/protocol";
import { post, RequestError } from "../net/requests";
import type { TableStore } from "../store/table-store.svelte";
import { announcer } from "../ui/announcer.svelte";
import { refusal } from "../words/refusal";
import { say, words } from "../words/words.svelte";

/** The source of a line: the player, the narrator, or the game. */
export type LineSource = "typed" | "told" | "happened";
export interface Line {
  key: number;
  voice: LineSource;
  text: string;
}

const MAX_LINES = 500;
/** Verbs that are carried out when they are typed twice. */
const IRREVERSIBLE = ["bankrupt", "resign"];

export class Transcript {
  lines = $state.raw<readonly Line[]>([]);
  #count = 0;
  #unconfirmed = "";

  constructor(private readonly store: TableStore) {
    for (const { gameEvent } of store.log.slice(-10)) this.addEvent(gameEvent);
  }

  /** Add an event; the announcer says it. */
  addEvent(gameEvent: GameEvent): void {
    this.#write("happened", [this.store.sentences?.event(gameEvent) ?? ""]);
  }

  /** Add a text that the announcer says. */
  addNote(text: string): void {
    this.#write("told", [text]);
  }

  /** Carry out a typed line. */
  async run(line: string): Promise<void> {
    this.#write("typed", [line]);
    const answers = await this.#answers(line);
    this.#write("told", answers);
    announcer.answer(answers);
  }

  #write(voice: LineSource, texts: readonly string[]): void {
    const lines = texts.filter(Boolean).map((text) => ({ key: (this.#count += 1), voice, text }));
    this.lines = [...this.lines, ...lines].slice(-MAX_LINES);
  }

  async #answers(line: string): Promise<string[]> {
    const context = narrationContext(this.store);
    if (!context) return [say("text-not-begun")];
    try {
      const wish = parse(line, parserContext(context));
      if (wish.do !== "move") this.#unconfirmed = "";
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
      case "coach":
        return this.#advise();
      default:
        return this.#ask({ seat, ...wish });
    }
  }

  /** Ask first whether the move is legal: so the refusal is explained here, and no notice shows it. */
  async #move(text: string): Promise<string[]> {
    const { store } = this;
    const why = await post<Why>(`/api/tables/${store.id}/why`, { seat: store.activeSeat, text }, store.token);
    if (why.code) return this.#taught(why.code, why.clause);
    if (IRREVERSIBLE.includes(text) && this.#unconfirmed !== text) {
      this.#unconfirmed = text;
      return [say("text-sure", { word: text })];
    }
    this.#unconfirmed = "";
    return this.#refused(await store.move(text));
  }

  /** What the coach would do, and what each way is worth. */
  async #advise(): Promise<string[]> {
    const { coach, sentences } = this.store;
    if (!coach.isThere || !sentences) return [say("text-no-coach")];
    await coach.ask();
    const { advice, problem } = coach;
    return advice ? adviceLines(advice, sentences) : [problem];
  }

  async #ask(command: Command): Promise<string[]> {
    return this.#outcome(await this.store.command(command));
  }

  async #outcome(answer: Answer): Promise<string[]> {
    return answer.t === "reject" ? this.#refused(answer) : [say("textmode-done")];
  }

  async #refused(answer: Answer): Promise<string[]> {
    return answer.t === "reject" ? this.#taught(answer.code, answer.clause ?? "") : [];
  }

  /** Why a move is refused, and the clause behind it. */
  async #taught(code: string, clause: string): Promise<string[]> {
    const lines = [refusal(code)];
    if (!clause) return lines;
    await words.loadClauses();
    const key = `clause-${clause}`;
    return words.has(key) ? [...lines, say("text-clause", { clause, words: say(key) })] : lines;
  }
}
