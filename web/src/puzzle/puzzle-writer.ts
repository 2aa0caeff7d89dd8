// The texts of a puzzle: messages with the names and sums of its edition, word for word those of `telling.py`.

import { whole, type Sentence, type StoredPuzzle } from "./puzzle";
import type { BoardView, GameEvent } from "../net/protocol";
import { SentenceWriter } from "../words/sentences";
import { say, words, type Values } from "../words/words.svelte";

const NONE = "none";
const SEATS = 8;
/** The face of the blue die where none was thrown. */
const PLAIN_DIE = 0;

/** The names of the players in puzzles. */
export function playerNames(): string[] {
  return Array.from({ length: SEATS }, (_, seat) => say(`puzzle-name-${seat}`));
}

export class PuzzleWriter {
  readonly #names = playerNames();
  readonly #writer: SentenceWriter;

  constructor(
    readonly puzzle: StoredPuzzle,
    readonly board: BoardView,
  ) {
    this.#writer = new SentenceWriter(board, this.#names);
  }

  get question(): string {
    return this.#write(this.puzzle.ask, this.board);
  }

  get situation(): string {
    return this.puzzle.told.map((each) => this.#write(whole(each, this.puzzle.ask), this.board)).join(" ");
  }

  get answers(): string[] {
    return this.puzzle.answers.map((each) => this.#write(whole(each, this.puzzle.ask), this.board));
  }

  /** How the right sum is reckoned; empty where there is nothing to reckon. */
  get reckoning(): string {
    return this.puzzle.sum ? this.#write(this.puzzle.sum, this.board) : "";
  }

  /** What is right in another edition; empty where nothing differs. */
  elsewhere(board: BoardView): string {
    const found = this.puzzle.elsewhere?.[board.edition];
    if (!found) return "";
    const text = this.#write(whole(found, this.puzzle.ask), board);
    return this.puzzle.kind === "legal" ? text : say("puzzle-elsewhere", { answer: text });
  }

  #write([key, values]: Sentence, board: BoardView): string {
    if (key === "sum" && !values["amount"]) return say("puzzle-nothing");
    const { deeds = [], colour = -1, ...numbers } = values;
    const said: Values = {
      ...new SentenceWriter(board, this.#names).values(asEvent({ face: PLAIN_DIE, ...numbers })),
      edition: board.edition,
      deeds: (deeds as number[][]).map((deed) => this.#deed(deed)).join(", "),
      colour: this.#colour(colour as number),
    };
    return say(key.startsWith("verb-") ? key : `puzzle-${key}`, said);
  }

  #deed([square = 0, level = 0, mortgaged = 0]: readonly number[]): string {
    const { kind, group } = this.board.squares[square]!;
    const colour = this.#colour(kind === "lot" ? group : -1);
    return say("puzzle-deed", { ...this.#writer.values(asEvent({ square, level })), mortgaged, colour });
  }

  #colour(group: number): string {
    const found = this.board.groups[group];
    return found ? words.of(found.name) : NONE;
  }
}

/** Numbers as those of an event: names and sums are written in the same way. */
function asEvent(numbers: object): GameEvent {
  return { event: "", ...numbers } as unknown as GameEvent;
}
