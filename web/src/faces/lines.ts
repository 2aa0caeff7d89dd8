// What characters say, and when: the same in every browser that has seen the same events.

import type { BoardView, GameEvent, GameView } from "../net/protocol";
import { CHARACTERS } from "../words/characters";

export type Occasion =
  "greet" | "deal" | "refusal" | "praise" | "rent-paid" | "rent-earned" | "farewell" | "win";

/** A seat that may say something, and on what occasion. */
export interface Cue {
  seat: number;
  occasion: Occasion;
}

/** The game after an event, and between whom the last deal was offered. */
export interface Situation {
  board: Pick<BoardView, "groups" | "squares" | "start_cash">;
  game: Pick<GameView, "owner" | "seats">;
  parties: readonly number[];
}

/** A rent from this part of the starting cash on is worth a remark. */
const BIG_RENT = 1 / 5;
/** Said whatever the character is like: each of them once in a game. */
const ALWAYS: readonly Occasion[] = ["greet", "farewell"];

/** Who could say something about an event. */
export function cuesOf(event: GameEvent, { board, game, parties }: Situation): Cue[] {
  const others = (seat: number, occasion: Occasion) =>
    game.seats.flatMap((purse, other): Cue[] =>
      other === seat || purse.out ? [] : [{ seat: other, occasion }],
    );
  const praise = (square: number, owner: number) =>
    completes(square, owner, board, game) ? others(owner, "praise") : [];
  switch (event.event) {
    case "turn": {
      const purse = game.seats[event.seat];
      const fresh = purse?.at === 0 && purse.cash === board.start_cash;
      return fresh ? [{ seat: event.seat, occasion: "greet" }] : [];
    }
    case "accept":
      return parties.map((seat) => ({ seat, occasion: "deal" }));
    case "reject":
      return [{ seat: event.seat, occasion: "refusal" }];
    case "buy":
    case "sold":
      return praise(event.square, event.seat);
    case "transfer":
      return praise(event.square, event.to);
    case "rent-due":
      return event.amount < board.start_cash * BIG_RENT
        ? []
        : [
            { seat: event.debtor, occasion: "rent-paid" },
            { seat: event.owner, occasion: "rent-earned" },
          ];
    case "bankrupt":
    case "resign":
      return [{ seat: event.seat, occasion: "farewell" }];
    case "win":
      return game.seats
        .map((_, seat): Cue => ({ seat, occasion: "win" }))
        .filter((cue) => cue.seat !== event.seat);
    default:
      return [];
  }
}

/** Whether a lot completes a colour for its owner. */
function completes(
  square: number,
  owner: number,
  board: Situation["board"],
  game: Situation["game"],
): boolean {
  const group = board.groups.find(({ squares }) => squares.includes(square));
  return (
    group !== undefined &&
    board.squares[square]?.kind === "lot" &&
    group.squares.every((each) => game.owner[each] === owner)
  );
}

export interface Line {
  seat: number;
  occasion: Occasion;
  /** The key of its text. */
  key: string;
}

/** The line that is said on one of some occasions, if any: a function of the bots, the occasion and the version of the
 * game, and of what each bot has said last, since none says the same twice in a row. */
export function lineFor(
  cues: readonly Cue[],
  bots: readonly string[],
  version: number,
  last: ReadonlyMap<number, string>,
  isThere: (key: string) => boolean,
): Line | null {
  const possible = cues.filter(({ seat }) => bots[seat]);
  const first = hash(`${version}`) % Math.max(possible.length, 1);
  for (const { seat, occasion } of [...possible.slice(first), ...possible.slice(0, first)]) {
    const bot = bots[seat]!;
    const draw = hash(`${bot} ${occasion} ${seat} ${version}`);
    const talks = ALWAYS.includes(occasion) || draw % 100 < (CHARACTERS[bot]?.talk ?? 0);
    const key = talks ? variant(`line-${bot}-${occasion}`, draw >>> 8, last.get(seat), isThere) : "";
    if (key) return { seat, occasion, key };
  }
  return null;
}

/** One of the variants of a line that are there; empty where there is none. */
function variant(
  line: string,
  draw: number,
  last: string | undefined,
  isThere: (key: string) => boolean,
): string {
  let count = 0;
  while (isThere(`${line}-${count + 1}`)) count += 1;
  if (!count) return "";
  const key = (at: number) => `${line}-${1 + (at % count)}`;
  return key(draw) === last ? key(draw + 1) : key(draw);
}

/** FNV-1a, of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}

/** What is said at a table: one line a turn at most, but for the end of the game. */
export class Conversation {
  #hasSpoken = false;
  /** What each seat has said last. */
  #last = new Map<number, string>();
  #parties: readonly number[] = [];

  constructor(
    private readonly board: Situation["board"],
    private readonly isThere: (key: string) => boolean,
  ) {}

  /** The line that is said at an event, if any. */
  hear(event: GameEvent, game: Situation["game"], version: number, bots: readonly string[]): Line | null {
    if (event.event === "turn") this.#hasSpoken = false;
    if (event.event === "propose" || event.event === "counter") this.#parties = [event.to, event.seat];
    return this.answer(cuesOf(event, { board: this.board, game, parties: this.#parties }), version, bots);
  }

  /** The line that is said on one of some occasions, if any. */
  answer(cues: readonly Cue[], version: number, bots: readonly string[]): Line | null {
    if (this.#hasSpoken && cues.every(({ occasion }) => occasion !== "win")) return null;
    const line = lineFor(cues, bots, version, this.#last, this.isThere);
    if (!line) return null;
    this.#hasSpoken = true;
    this.#last.set(line.seat, line.key);
    return line;
  }
}
