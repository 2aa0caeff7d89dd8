// The store of a replay, shown by the same components as a live table.

import { ReplayIndex, type HighlightKind } from "./replay-index";
import { Queue, type Pause } from "../motion/queue";
import { speed } from "../motion/speed.svelte";
import { Stage } from "../motion/stage.svelte";
import type { Frame, Replay } from "../net/protocol";
import type { BoardScene, SceneTable } from "../store/board-scene";
import { lineOf } from "../store/log/lines";
import { figuresOf } from "../store/seat-figures";
import { shownName, withShownNames } from "../words/characters";
import { SentenceWriter } from "../words/sentences";

/** The pause between two decisions, and its least at any speed. */
const PAUSE_MS = 450;
const MIN_PAUSE_MS = 90;
/** A card is shown for less time than in a live game. */
const MAX_ANIMATION_MS = 2500;

export class ReplayStore implements BoardScene {
  readonly live = false;
  readonly board;
  readonly index: ReplayIndex;
  /** The bot of each seat; empty for a person's. */
  readonly bots: readonly string[];
  readonly #names: readonly string[];
  readonly #seated: SceneTable;
  readonly figures;
  readonly hasEarlier = false;
  readonly remarks = [];
  readonly you = { person: "", seats: [], host: false, ignoring: [] };
  readonly presence;
  readonly clock = { seat: -1, until: null, end: null };
  readonly stage = new Stage((linesBefore) => {
    if (lineOf(linesBefore, 0)) this.#linesShown += 1;
  });
  at = $state(0);
  playing = $state(false);
  /** Log lines of the decision that is being shown. */
  #linesShown = $state(0);
  #run = 0;
  #timer = 0;

  /** The table, with the names of the characters in the language of the page. */
  table: SceneTable = $derived.by(() => withShownNames(this.#seated));
  sentences = $derived.by(
    () =>
      new SentenceWriter(
        this.board,
        this.#names.map((name, seat) => shownName({ person: "", bot: this.bots[seat] ?? "", name })),
      ),
  );
  readonly #queue = new Queue<Frame>(
    (frame, pause) => this.#show(frame, pause),
    () => speed.factor,
  );

  log = $derived.by(() => this.index.lines.slice(0, this.index.linesBefore(this.at) + this.#linesShown));

  constructor(
    replay: Replay,
    table: SceneTable | null,
    /** The game as a file. */
    readonly gameFile: () => Promise<string>,
  ) {
    this.bots = replay.bots;
    this.board = replay.board;
    this.#names = replay.names;
    this.#seated = { ...(table ?? tableOf(replay)), stage: "playing", paused: false };
    // A game file does not tell bots that stood in.
    const frames = table
      ? replay.frames
      : replay.frames.map((frame): Frame => ({ ...frame, hand: "person" }));
    this.index = new ReplayIndex(replay.first!, frames);
    this.figures = figuresOf(replay.board, this.#seated);
    this.presence = { present: this.#seated.seats.map((seat) => seat.person), watching: 0, hushed: [] };
    this.stage.setSquareCount(replay.board.squares.length);
    this.stage.settle(replay.first);
  }

  /** Whether the game has come to its end. */
  get isOver(): boolean {
    return this.index.game(this.index.length).phase === "over";
  }

  loadEarlier(): Promise<void> {
    return Promise.resolve();
  }

  /** Go to a position. */
  go(at: number): void {
    this.pause();
    this.at = Math.min(this.index.length, Math.max(0, at));
    this.#queue.hurry();
    void this.#queue.idle().then(() => this.#settle());
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** Go to the next highlight of a kind; false where there is none. */
  jump(kind: HighlightKind): boolean {
    const next = this.index.next(kind, this.at);
    if (next >= 0) this.go(next);
    return next >= 0;
  }

  toggle(): void {
    if (this.playing) this.go(this.at);
    else void this.play();
  }

  /** Play on; at the end, from the beginning again. */
  async play(): Promise<void> {
    if (this.at === this.index.length) this.go(0);
    await this.#queue.idle();
    this.playing = true;
    const run = (this.#run += 1);
    while (run === this.#run && this.at < this.index.length) {
      this.#queue.push(this.index.frames[this.at]!);
      await this.#queue.idle();
      if (run !== this.#run) return;
      this.at += 1;
      this.#linesShown = 0;
      await this.#pauseBetween();
    }
    if (run === this.#run) this.playing = false;
  }

  pause(): void {
    this.#run += 1;
    this.playing = false;
  }

  close(): void {
    this.pause();
    this.#queue.clear();
    window.clearTimeout(this.#timer);
  }

  #show(frame: Frame, pause: Pause): Promise<void> {
    const short: Pause = (milliseconds) => pause(Math.min(milliseconds, MAX_ANIMATION_MS));
    return this.stage.play(frame.events, this.index.game(this.at + 1), short);
  }

  #settle(): void {
    this.#linesShown = 0;
    this.stage.settle(this.index.game(this.at));
  }

  #pauseBetween(): Promise<void> {
    return new Promise((resolve) => {
      this.#timer = window.setTimeout(resolve, Math.max(MIN_PAUSE_MS, PAUSE_MS * speed.factor));
    });
  }
}

/** The table of a game file, which names the players and the bots alone. */
function tableOf({ board, names, pieces, bots }: Replay): SceneTable {
  return {
    stage: "playing",
    edition: board.edition,
    variant: board.variant,
    rules: board.rules,
    paused: false,
    seats: names.map((name, seat) => ({
      person: bots[seat] ? "" : String(seat),
      name,
      piece: pieces[seat] ?? "",
      bot: bots[seat] ?? "",
      sealed: false,
      revealed: false,
    })),
  };
}
