// The index of a replay: the state after any decision, backwards as fast as forwards.

import type { Frame, GameEvent, GameView } from "../net/protocol";
import { linesOf } from "../store/log/keys";
import type { LogLine } from "../store/log/lines";

/** Frames between two snapshots. */
const FRAMES_PER_SNAPSHOT = 50;

/** Events that a reader may jump to. */
export const HIGHLIGHTS = ["rent", "deal", "bankruptcy"] as const;
export type HighlightKind = (typeof HIGHLIGHTS)[number];
const HIGHLIGHT_EVENTS: Record<HighlightKind, string> = {
  rent: "rent-due",
  deal: "accept",
  bankruptcy: "bankrupt",
};

/** A turn, and the decision after which it begins. */
export interface Turn {
  at: number;
  seat: number;
}

/** Positions are counted in decisions: 0 is the beginning, `length` the end. */
export class ReplayIndex {
  readonly lines: readonly LogLine[];
  readonly turns: readonly Turn[];
  readonly highlights: Readonly<Record<HighlightKind, readonly number[]>>;
  #snapshots: GameView[] = [];
  /** The events of the decision that led to a position. */
  events(at: number): readonly GameEvent[] {
    return this.frames[at - 1]?.events ?? [];
  }

  /** The number of log lines before each position. */
  #lineCounts: number[] = [0];
  /** The number of lines of the game file before each position. */
  #plies: number[] = [0];

  constructor(
    first: GameView,
    readonly frames: readonly Frame[],
  ) {
    let game = first;
    const lines: LogLine[] = [];
    for (const [at, frame] of frames.entries()) {
      if (at % FRAMES_PER_SNAPSHOT === 0) this.#snapshots.push(game);
      game = applyFrame(game, frame);
      lines.push(...linesOf(frame));
      this.#lineCounts.push(lines.length);
      this.#plies.push(this.#plies[at]! + frame.lines.length);
    }
    if (frames.length % FRAMES_PER_SNAPSHOT === 0) this.#snapshots.push(game);
    this.lines = lines;
    this.turns = turnsOf(frames);
    this.highlights = {
      rent: this.#placesOf("rent"),
      deal: this.#placesOf("deal"),
      bankruptcy: this.#placesOf("bankruptcy"),
    };
  }

  get length(): number {
    return this.frames.length;
  }

  /** The state at a position. */
  game(at: number): GameView {
    const from = Math.floor(at / FRAMES_PER_SNAPSHOT);
    return this.frames.slice(from * FRAMES_PER_SNAPSHOT, at).reduce(applyFrame, this.#snapshots[from]!);
  }

  /** The number of log lines before a position. */
  linesBefore(at: number): number {
    return this.#lineCounts[at] ?? 0;
  }

  /** The number of lines of the game file before a position. */
  ply(at: number): number {
    return this.#plies[at] ?? 0;
  }

  /** The first position behind a line of the game file. */
  placeOfPly(ply: number): number {
    const found = this.#plies.findIndex((each) => each >= ply);
    return found < 0 ? this.length : found;
  }

  /** The version of the table at a position; at the beginning, the one before the first. */
  version(at: number): number {
    return this.frames[at - 1]?.version ?? (this.frames[0]?.version ?? 1) - 1;
  }

  /** The position at which a version had just been reached. */
  placeOf(version: number): number {
    const later = this.frames.findIndex((frame) => frame.version > version);
    return later < 0 ? this.length : later;
  }

  /** The turn at a position, counted from 1; 0 before the first. */
  turn(at: number): number {
    const later = this.turns.findIndex((turn) => turn.at > at);
    return later < 0 ? this.turns.length : later;
  }

  /** The next position after a highlight; -1 where there is none. */
  next(kind: HighlightKind, at: number): number {
    return this.highlights[kind].find((place) => place > at) ?? -1;
  }

  #placesOf(kind: HighlightKind): number[] {
    return this.frames.flatMap((frame, at) =>
      frame.events.some((linesBefore) => linesBefore.event === HIGHLIGHT_EVENTS[kind]) ? [at + 1] : [],
    );
  }
}

function applyFrame(game: GameView, frame: Frame): GameView {
  return { ...game, ...frame.game } as GameView;
}

function turnsOf(frames: readonly Frame[]): Turn[] {
  return frames.flatMap((frame, at) =>
    frame.events.flatMap((linesBefore) =>
      linesBefore.event === "turn" ? [{ at: at + 1, seat: linesBefore.seat }] : [],
    ),
  );
}
