// The puzzles of a player: which come, in which order, and how many were right in a row.

import { dayOf, ordered, seenWith } from "./order";
import { gameFile, nameOf, type StoredPuzzle } from "./puzzle";
import { playerNames, PuzzleWriter } from "./puzzle-writer";
import { after, type Streak } from "./streak";
import { loadFonts } from "../board/measure";
import type { BoardView, ManualView } from "../net/protocol";
import { get, RequestError } from "../net/requests";
import { preference, saveGameFile, setPreference } from "../net/storage";
import { textOf } from "../rulebook/tell";
import { words } from "../words/words.svelte";

const SEEN = "puzzles-seen";
const STREAK = "puzzles-streak";
export const ALL = "";

export class PuzzleStore {
  edition = $state(ALL);
  topic = $state(ALL);
  puzzle = $state.raw<StoredPuzzle | null>(null);
  board = $state.raw<BoardView | null>(null);
  /** The rulebook of the edition of the puzzle. */
  manual = $state.raw<ManualView | null>(null);
  /** The boards of the editions with another answer. */
  others = $state.raw<readonly BoardView[]>([]);
  /** The answer that was tried; -1 before. */
  tried = $state(-1);
  /** How many have been answered on this visit. */
  count = $state(0);
  streak = $state.raw<Streak>(preference(STREAK, { count: 0, best: 0 }));
  /** The code of a request that failed. */
  problem = $state("");
  #all = $state.raw<readonly StoredPuzzle[]>([]);
  #seen = new Set(preference<string[]>(SEEN, []));
  readonly #boards = new Map<string, Promise<BoardView>>();
  readonly #manuals = new Map<string, Promise<ManualView>>();

  readonly editions: readonly string[] = $derived([...new Set(this.#all.map(({ edition }) => edition))]);
  /** The topics of the chosen edition, in the order of the rulebook. */
  readonly topics: readonly string[] = $derived([
    ...new Set(this.#all.filter((each) => this.#fits(each, this.edition, ALL)).map(({ topic }) => topic)),
  ]);
  readonly writer: PuzzleWriter | null = $derived.by(() => {
    // Written anew in another language.
    void words.language;
    return this.puzzle && this.board ? new PuzzleWriter(this.puzzle, this.board) : null;
  });
  readonly answered = $derived(this.tried >= 0);
  /** What the rulebook says of it. */
  readonly clause: string = $derived.by(() => {
    if (!this.puzzle || !this.manual) return "";
    return textOf(`manual-${this.puzzle.clause}`, this.manual.figures[words.language]);
  });

  /** Show the named puzzle first, where there is one of that name. */
  async open(name: string): Promise<void> {
    try {
      const [stored] = await Promise.all([import("./puzzles.json?raw"), loadFonts()]);
      this.#all = JSON.parse(stored.default) as StoredPuzzle[];
      await this.#show(this.#all.find((each) => nameOf(each) === name) ?? this.#upcoming());
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Show the next puzzle of the chosen edition and topic. */
  next(): Promise<void> {
    return this.#show(this.#upcoming());
  }

  async #show(puzzle: StoredPuzzle | null): Promise<void> {
    try {
      if (puzzle) {
        const [board, manual, ...others] = await Promise.all([
          this.#boardOf(puzzle.edition),
          this.#manualOf(puzzle.edition),
          ...Object.keys(puzzle.elsewhere ?? {}).map((edition) => this.#boardOf(edition)),
        ]);
        this.board = board;
        this.manual = manual;
        this.others = others;
      }
      this.puzzle = puzzle;
      this.tried = -1;
      this.problem = "";
    } catch (error) {
      this.#failed(error);
    }
  }

  choose(edition: string, topic: string): Promise<void> {
    this.edition = edition;
    this.topic = this.#all.some((each) => this.#fits(each, edition, topic)) ? topic : ALL;
    return this.next();
  }

  /** Take an answer; the first one counts. */
  answer(choice: number): void {
    if (!this.puzzle || this.answered || choice >= this.puzzle.answers.length) return;
    this.tried = choice;
    this.count += 1;
    this.streak = after(this.streak, choice === this.puzzle.right);
    setPreference(STREAK, this.streak);
    const fitting = this.#all.filter((each) => this.#fits(each, this.edition, this.topic));
    this.#seen = seenWith(nameOf(this.puzzle), fitting.map(nameOf), this.#seen);
    setPreference(SEEN, [...this.#seen]);
  }

  /** Keep the scene for the replay screen; false where the browser does not store it. */
  keepScene(): boolean {
    return Boolean(this.puzzle && saveGameFile(gameFile(this.puzzle, playerNames())));
  }

  #upcoming(): StoredPuzzle | null {
    const fitting = this.#all.filter((each) => this.#fits(each, this.edition, this.topic));
    const [name] = ordered(fitting.map(nameOf), this.#seen, dayOf(new Date()));
    return fitting.find((each) => nameOf(each) === name) ?? null;
  }

  #fits(puzzle: StoredPuzzle, edition: string, topic: string): boolean {
    return (edition === ALL || puzzle.edition === edition) && (topic === ALL || puzzle.topic === topic);
  }

  #boardOf(edition: string): Promise<BoardView> {
    return kept(this.#boards, edition, `/api/boards/${edition}`);
  }

  #manualOf(edition: string): Promise<ManualView> {
    return kept(this.#manuals, edition, `/api/rulebook?edition=${edition}`);
  }

  #failed(error: unknown): void {
    if (!(error instanceof RequestError)) throw error;
    this.problem = error.code;
  }
}

/** What was read before, or what is read now. */
function kept<T>(known: Map<string, Promise<T>>, name: string, path: string): Promise<T> {
  const found = known.get(name) ?? get<T>(path);
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}
