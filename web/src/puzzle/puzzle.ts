// Puzzles as they are stored: `tools.puzzles` writes them, from the scenarios of the rulebook.

/** The key of a message, and numbers of seats, squares and sums. */
export type Sentence = readonly [key: string, values: SentenceValues];
export type SentenceValues = Readonly<Record<string, number | readonly (readonly number[])[]>>;
/** A sentence, its key alone where it has no values of its own, or the sum that it says. */
type Stored = Sentence | string | number;

export interface StoredPuzzle {
  /** The scenario. */
  id: string;
  edition: string;
  kind: "owed" | "legal" | "next";
  /** The chapter of the rulebook. */
  topic: string;
  clause: string;
  position: string;
  /** The move that leads to the question; empty where the question is what may be played. */
  line: string;
  ask: Sentence;
  told: Stored[];
  answers: Stored[];
  right: number;
  /** The square in question. */
  focus: number;
  board: {
    at: number[];
    jailed: number[];
    /** Square, owner, and where it is not nothing the level and whether it is mortgaged. */
    deeds: number[][];
  };
  sum?: Sentence;
  /** In `legal`: why each answer is refused, empty for those that are allowed. */
  why?: string[];
  /** The editions with another answer. */
  elsewhere?: Record<string, Sentence>;
}

/** A sentence with its values, and those of the question. */
export function whole(stored: Stored, ask: Sentence): Sentence {
  if (typeof stored === "number") return ["sum", { amount: stored }];
  const [key, values] = typeof stored === "string" ? [stored, {}] : stored;
  return [key, { ...ask[1], ...values }];
}

/** The name of a puzzle: a scenario gives one of each kind. */
export function nameOf({ id, kind }: Pick<StoredPuzzle, "id" | "kind">): string {
  return `${id}-${kind}`;
}

/** The dice of the first throw, the blue one last; none where there was no throw. */
export function diceOf(line: string): number[] {
  const BLUE: Record<string, number> = { mr: 4, bus: 5 };
  const found = / ([1-6])\+([1-6])(?:\+(\w+))?/.exec(line);
  if (!found) return [];
  const [, first, second, blue] = found;
  return [Number(first), Number(second), ...(blue ? [BLUE[blue] ?? Number(blue)] : [])];
}

/** The game file of a puzzle: its position, and the move that was asked about. */
export function gameFile(puzzle: StoredPuzzle, names: readonly string[]): string {
  const seats = puzzle.board.at.map((_, seat) => names[seat]).join(", ");
  const head = `edition: ${puzzle.edition}\nseats: ${seats}\nposition: ${puzzle.position}\n`;
  return `${head}\n${puzzle.line ? `${puzzle.line}\n` : ""}`;
}
