// A film: a game decision by decision, which can be looked at anywhere, backwards as fast as forwards.

import type { Frame, GameView } from "../net/protocol";
import { linesOf } from "../store/log/keys";
import type { LogLine } from "../store/log/lines";

/** Frames between two games that are kept whole. */
const APART = 50;

/** What one may want to jump to. */
export const SCENES = ["rent", "deal", "bankruptcy"] as const;
export type SceneKind = (typeof SCENES)[number];
const TOLD_BY: Record<SceneKind, string> = { rent: "rent-due", deal: "accept", bankruptcy: "bankrupt" };

/** A turn, and the decision behind which it begins. */
export interface Turn {
  at: number;
  seat: number;
}

/** Places are counted in decisions: 0 is the beginning, `length` the end. */
export class Film {
  readonly lines: readonly LogLine[];
  readonly turns: readonly Turn[];
  readonly scenes: Readonly<Record<SceneKind, readonly number[]>>;
  #kept: GameView[] = [];
  /** Lines that have been told by each place. */
  #told: number[] = [0];

  constructor(
    first: GameView,
    readonly frames: readonly Frame[],
  ) {
    let game = first;
    const lines: LogLine[] = [];
    for (const [at, frame] of frames.entries()) {
      if (at % APART === 0) this.#kept.push(game);
      game = after(game, frame);
      lines.push(...linesOf(frame));
      this.#told.push(lines.length);
    }
    if (frames.length % APART === 0) this.#kept.push(game);
    this.lines = lines;
    this.turns = turnsOf(frames);
    this.scenes = {
      rent: this.#placesOf("rent"),
      deal: this.#placesOf("deal"),
      bankruptcy: this.#placesOf("bankruptcy"),
    };
  }

  get length(): number {
    return this.frames.length;
  }

  /** How the game stood there. */
  game(at: number): GameView {
    const from = Math.floor(at / APART);
    return this.frames.slice(from * APART, at).reduce(after, this.#kept[from]!);
  }

  /** How many lines had been told by then. */
  told(at: number): number {
    return this.#told[at] ?? 0;
  }

  /** The version of the table there; at the very beginning, one that was before all others. */
  version(at: number): number {
    return this.frames[at - 1]?.version ?? (this.frames[0]?.version ?? 1) - 1;
  }

  /** The place at which a version had just been reached. */
  placeOf(version: number): number {
    const later = this.frames.findIndex((frame) => frame.version > version);
    return later < 0 ? this.length : later;
  }

  /** Which turn it is there, counted from 1; 0 before the first. */
  turn(at: number): number {
    const later = this.turns.findIndex((turn) => turn.at > at);
    return later < 0 ? this.turns.length : later;
  }

  /** The next place where something of the kind has just happened; -1 where there is none. */
  next(kind: SceneKind, at: number): number {
    return this.scenes[kind].find((place) => place > at) ?? -1;
  }

  #placesOf(kind: SceneKind): number[] {
    return this.frames.flatMap((frame, at) =>
      frame.events.some((told) => told.event === TOLD_BY[kind]) ? [at + 1] : [],
    );
  }
}

function after(game: GameView, frame: Frame): GameView {
  return { ...game, ...frame.game } as GameView;
}

function turnsOf(frames: readonly Frame[]): Turn[] {
  return frames.flatMap((frame, at) =>
    frame.events.flatMap((told) => (told.event === "turn" ? [{ at: at + 1, seat: told.seat }] : [])),
  );
}
