// A visit: being at a table, to play or to look on.  It hears everything, and asks for what one wants done.
//
// The newest game is `game`; what is shown is the stage's, which follows at the reader's speed.  One decides on what
// one sees: menus are shown when the stage has caught up.

import type { Scene } from "./board-scene";
import { keyOf, linesOf, merged } from "./log/keys";
import { lineOf, type LogLine } from "./log/lines";
import { Notebook } from "./log/note-store.svelte";
import type { Note } from "./log/notes";
import { figuresOf } from "./seat-figures";
import { textMode } from "./text-mode.svelte";
import { Queue } from "../motion/queue";
import { pace } from "../motion/speed.svelte";
import { Stage } from "../motion/stage.svelte";
import { Line, type Answer, type LineState, type Said } from "../net/connection";
import { sha256 } from "../net/crypto";
import type {
  BoardView,
  ChoiceView,
  Clock,
  EntryMessage,
  GameView,
  PresenceMessage,
  RemarkMessage,
  Replay,
  ServerMessage,
  TableView,
  Welcome,
} from "../net/protocol";
import { get } from "../net/requests";
import { keep, kept, type Kept } from "../net/storage";
import { Tabs } from "../net/tabs";
import { refusal, Teller, type Told } from "../words/teller";

/** Lines of the log that are kept: the whole of a long game is read in its replay. */
const LOGGED = 2000;
/** Decisions that whoever comes later is told of, and those that are read at a time when he wants more. */
const RECENT = 60;
const MORE = 300;
/** What is shown at once is drawn every so many milliseconds, and after so many entries in any case. */
const MOMENT = 30;
const MANY = 40;
const RETRIES = 3;
const NOTICE = 6000;

export type Notice = { text: string; clause: string; bad: boolean };

export class Visit implements Scene {
  board = $state.raw<BoardView | null>(null);
  table = $state.raw<TableView | null>(null);
  game = $state.raw<GameView | null>(null);
  you = $state.raw<Welcome["you"]>({ person: "", seats: [], host: false, ignoring: [] });
  presence = $state.raw<Omit<PresenceMessage, "t">>({ present: [], watching: 0, hushed: [] });
  remarks = $state.raw<readonly RemarkMessage["remark"][]>([]);
  log = $state.raw<readonly LogLine[]>([]);
  line = $state<LineState>("connecting");
  notice = $state.raw<Notice | null>(null);
  busy = $state(false);
  /** Entries that are still to be shown. */
  behind = $state(0);
  /** Whom the table waits for, and until when by the clock of this browser; null where there is no end. */
  clock = $state.raw<{ seat: number; until: number | null; end: number | null }>({
    seat: -1,
    until: null,
    end: null,
  });
  /** The log is whole from behind this version on. */
  #readFrom = $state(Infinity);
  /** The version of one's own last decision. */
  decided = $state(0);
  /** Whether something since then was not shown as it happened. */
  hasty = $state(false);
  /** Whether everything is shown at once until one has to decide. */
  skipping = $state(false);
  version = 0;
  readonly stage = new Stage((told) => this.#tell(told));
  /** What is said, and what the table agrees on. */
  readonly notebook = new Notebook();
  readonly #queue = new Queue<EntryMessage>(
    (entry, pause) => this.#show(entry, pause),
    () => (document.hidden || textMode.on || this.skipping ? 0 : pace.factor),
  );
  readonly #hearers = new Set<(told: Told) => void>();
  readonly #line: Line;
  readonly #tabs: Tabs;
  readonly #mine: Kept;
  #since = 0;
  /** The version of which something was told last, and how much of it. */
  #told = 0;
  #place = 0;
  /** Lines that were told, and are not in the log yet. */
  #unwritten: LogLine[] = [];
  /** When something was drawn last, and how much has happened since. */
  #drawn = 0;
  #undrawn = 0;
  #awaited: (() => void)[] = [];
  #due = "";
  #noticeTimer = 0;

  teller = $derived(
    this.board && this.table
      ? new Teller(
          this.board,
          this.table.seats.map((seat) => seat.name),
        )
      : null,
  );
  figures = $derived(this.board && this.table ? figuresOf(this.board, this.table) : []);

  constructor(
    readonly id: string,
    mine: Kept,
  ) {
    this.#mine = mine;
    this.#line = new Line(
      id,
      mine.token,
      () => this.#since,
      (message) => this.#take(message),
      (state) => (this.line = state),
    );
    this.#tabs = new Tabs(id, () => this.#replaced());
  }

  get token(): string {
    return this.#mine.token;
  }

  // ---------------------------------------------------------------------------------------- hearing

  #take(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        break;
      case "entry":
        this.#enter(message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "clock":
        this.#setClock(message.clock);
        break;
      case "remark":
        this.remarks = [...this.remarks.slice(-99), message.remark];
        this.notebook.remark(message.remark, this.version);
        break;
    }
  }

  #welcome(message: Welcome): void {
    this.you = message.you;
    if (message.you.person) this.#tabs.announce();
    this.presence = message.presence;
    this.remarks = message.remarks;
    const told = this.#since ? this.#told : message.version - RECENT;
    this.table = message.table;
    this.#noteCommitment(message.table);
    this.version = this.#since = message.version;
    this.notebook.welcome(message.remarks, message.table.deals, message.version);
    this.game = message.game ?? null;
    this.#setClock(message.clock);
    // Whatever was still to be shown is behind what is known now.
    this.#queue.clear();
    void this.#queue.idle().then(() => {
      this.#write();
      this.stage.settle(this.game);
      void this.#tellMissed(message, Math.max(0, told));
    });
    if (!this.board) void this.#readBoard();
    this.#settled();
  }

  /** Whoever was there before play began can tell later that the dice were not exchanged. */
  #noteCommitment({ stage, dice }: TableView): void {
    if (stage === "open" || stage === "closing") keep(this.id, { commitment: dice.commitments[0] ?? "" });
  }

  async #readBoard(): Promise<void> {
    const board = await get<BoardView>(`/api/tables/${this.id}/board`, this.token);
    this.stage.squares(board.squares.length);
    this.board = board;
  }

  #enter(message: EntryMessage): void {
    if (message.version <= this.version) return;
    if (message.version !== this.version + 1) {
      this.#line.again();
      return;
    }
    this.version = this.#since = message.version;
    this.#noteDecision(message);
    if (message.table) this.table = message.table;
    else this.#forgetDeal(message);
    this.game = message.game ?? null;
    if (this.game?.phase === "over" && this.table) this.table = { ...this.table, stage: "over" };
    this.#setClock(message.clock);
    if (this.mine || this.game?.phase === "over") this.skipping = false;
    this.#queue.push(message);
    this.behind = this.#queue.waiting;
    this.#settled();
    void this.#checkState(message);
  }

  #noteDecision({ version, entry }: EntryMessage): void {
    if (entry.kind !== "moved" || (entry.hand ?? "person") !== "person") return;
    if (!this.you.seats.includes(entry.seat)) return;
    this.decided = version;
    this.hasty = false;
  }

  /** A move that carries a deal out takes it off the table. */
  #forgetDeal(message: EntryMessage): void {
    const deal = "deal" in message.entry ? message.entry.deal : undefined;
    if (!deal || !this.table) return;
    this.table = { ...this.table, deals: this.table.deals.filter((each) => each.deal !== deal) };
  }

  /** Two who see the same have the same state; whoever does not asks for everything again. */
  async #checkState(message: EntryMessage): Promise<void> {
    const seen = await sha256(JSON.stringify(message.game ?? null));
    if (!seen || seen.startsWith(message.state)) return;
    console.error(
      `version ${message.version}: state ${message.state} was announced, ${seen.slice(0, 32)} came`,
    );
    this.#since = 0;
    this.#line.again();
  }

  #settled(): void {
    const { person } = this.you;
    if (this.table) {
      const seats = this.table.seats.flatMap((seat, at) => (person && seat.person === person ? [at] : []));
      this.you = { ...this.you, seats, host: Boolean(person) && this.table.host === person };
    }
    for (const come of this.#awaited.splice(0)) come();
    void this.#doWhatIsDue();
  }

  #setClock(clock: Clock): void {
    const until = (left: number | null | undefined) => (left == null ? null : Date.now() + left * 1000);
    this.clock = { seat: clock.seat, until: until(clock.left), end: until(clock.game) };
  }

  // ---------------------------------------------------------------------------------------- showing

  async #show(entry: EntryMessage, pause: (milliseconds: number) => Promise<void>): Promise<void> {
    this.#told = entry.version;
    this.#place = 0;
    if (this.#queue.hasty) await this.#showAtOnce(entry);
    else {
      await this.stage.play(entry.events as Told[], entry.game ?? null, pause);
      this.#write();
    }
    this.notebook.enter(entry);
    this.behind = this.#queue.waiting - 1;
  }

  /** Nobody sees what is there for less than a moment: of many that come together, the last one is drawn. */
  async #showAtOnce(entry: EntryMessage): Promise<void> {
    if (entry.version > this.decided) this.hasty = true;
    for (const told of entry.events as Told[]) this.#hear(told);
    const left = this.#drawn + MOMENT - performance.now();
    if (left > 0 && this.#queue.waiting === 1) await new Promise((come) => setTimeout(come, left));
    this.#undrawn += 1;
    if (this.#queue.waiting > 1 && this.#undrawn < MANY) return;
    this.#write();
    this.stage.settle(entry.game ?? null);
    this.#undrawn = 0;
    this.#drawn = performance.now();
  }

  #tell(told: Told): void {
    this.#hear(told);
    this.#write();
  }

  #hear(told: Told): void {
    for (const hearer of this.#hearers) hearer(told);
    const line = lineOf(told, keyOf(this.#told, this.#place));
    this.#place += 1;
    if (line) this.#unwritten.push(line);
  }

  #write(): void {
    if (this.#unwritten.length) this.log = merged(this.log, this.#unwritten.splice(0)).slice(-LOGGED);
  }

  /** Hear every event as it is shown; the answer ends it. */
  hear(hearer: (told: Told) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Tell what has happened behind one version and up to another, without showing it. */
  async #read(after: number, upTo: number): Promise<void> {
    const { frames } = await get<Replay>(`/api/tables/${this.id}/replay?after=${after}`, this.token);
    const read = frames.filter((frame) => frame.version <= upTo);
    this.log = merged(read.flatMap(linesOf), this.log);
    const own = read.filter((frame) => frame.hand === "person" && this.you.seats.includes(frame.seat));
    this.decided = Math.max(this.decided, own.at(-1)?.version ?? 0);
    this.#readFrom = Math.min(this.#readFrom, after);
  }

  /** What has happened since one was here last, or lately. */
  async #tellMissed({ game, version }: Welcome, after: number): Promise<void> {
    if (!game) this.#readFrom = 0;
    else if (version > after) await this.#read(after, version).catch(() => undefined);
    if (version > this.decided) this.hasty = true;
  }

  get notes(): readonly Note[] {
    return this.notebook.notes;
  }

  /** Whether there is more of the log than is here, and room for it. */
  get earlier(): boolean {
    return this.#readFrom > 0 && this.#readFrom < Infinity && this.log.length < LOGGED;
  }

  /** Read more of what was before. */
  async readEarlier(): Promise<void> {
    await this.#read(Math.max(0, this.#readFrom - MORE), this.#readFrom).catch(() => undefined);
  }

  /** Whether what is shown is how things stand. */
  caughtUp = $derived(this.behind === 0);

  /** Show at once all that waits, and what others do until it is one's own turn. */
  skip(): void {
    this.skipping = !this.mine && this.table?.stage === "playing" && this.hands.length > 0;
    this.#queue.hurry();
  }

  /** The open card has been read. */
  turnCard(): void {
    this.#queue.nudge();
  }

  // ---------------------------------------------------------------------------------------- deciding

  /** One's seats that one plays oneself, and that are still in the game. */
  hands = $derived.by(() => {
    const { table, game, you } = this;
    if (!table || !game || table.stage !== "playing") return [];
    return you.seats.filter((seat) => !table.seats[seat]?.bot && !game.seats[seat]?.out);
  });

  /** The seat of this browser that decides now; else the first of one's own, for what can be done at any time. */
  hand = $derived.by(() => {
    const actor = this.game?.actor ?? -1;
    if (this.hands.includes(actor)) return actor;
    return this.hands.find((seat) => this.#menu(seat).length) ?? this.hands[0] ?? -1;
  });

  /** Whether the table waits for this browser. */
  mine = $derived(this.hands.includes(this.game?.actor ?? -1) && !this.table?.paused);

  #menu(seat: number): ChoiceView[] {
    return this.game?.menus[String(seat)] ?? [];
  }

  /** What one may do now: nothing while there is still something to be shown. */
  menu = $derived<ChoiceView[]>(
    this.caughtUp && !this.table?.paused && this.hand >= 0 ? this.#menu(this.hand) : [],
  );

  /** Decide something in the game, in the words of the notation. */
  move(text: string, seat = this.hand): Promise<Answer> {
    return this.command({ do: "move", seat, text });
  }

  /** Have something done at the table, and say why where it is not done. */
  async command(said: Said): Promise<Answer> {
    this.busy = true;
    let answer = await this.#line.say({ version: this.version, ...said });
    for (let more = 0; more < RETRIES && isStale(answer); more += 1) {
      // Somebody was faster: what is still possible is still wanted.
      while (this.version < answer.version) await new Promise<void>((come) => this.#awaited.push(come));
      if (!this.#isPossible(said)) break;
      answer = await this.#line.say({ version: this.version, ...said });
    }
    this.busy = false;
    if (answer.t === "reject") this.say(refusal(answer.code), answer.clause ?? "", true);
    return answer;
  }

  /** Say something that is no part of the game. */
  remark(said: Said): Promise<Answer> {
    return this.#line.say(said);
  }

  #isPossible(said: Said): boolean {
    if (said.do === "move") {
      const { seat, text } = said as unknown as { seat: number; text: string };
      return this.#menu(seat).some((choice) => choice.text === text || text.startsWith(`${choice.verb} `));
    }
    return !said["deal"] || Boolean(this.table?.deals.some((deal) => deal.deal === said["deal"]));
  }

  /** Let the reader know something, for a while. */
  say(text: string, clause = "", bad = false): void {
    this.notice = { text, clause, bad };
    window.clearTimeout(this.#noticeTimer);
    this.#noticeTimer = window.setTimeout(() => (this.notice = null), NOTICE);
  }

  /** What a page does for its person without asking: begin when all sit, and show one's shares in the dice. */
  async #doWhatIsDue(): Promise<void> {
    const { table, you } = this;
    if (!table) return;
    const due = this.#dueOf(table, you.seats, you.host);
    if (!due || this.#due === `${this.version} ${due.do}`) return;
    this.#due = `${this.version} ${due.do}`;
    await this.#line.say({ version: this.version, ...due });
  }

  #dueOf(table: TableView, own: number[], host: boolean): Said | null {
    if (table.stage === "open" && host && own.length) {
      const alone = table.seats.every((seat, at) => seat.bot || own.includes(at));
      return alone ? { do: "start" } : null;
    }
    if (table.stage !== "closing") return null;
    const shares = kept(this.id)?.shares ?? this.#mine.shares ?? {};
    const seat = own.find((at) => table.seats[at]?.sealed && !table.seats[at].revealed && shares[at]);
    return seat === undefined ? null : { do: "reveal", seat, share: shares[seat] };
  }

  /** Come back at once, after the line was down. */
  wake(): void {
    this.#line.again();
  }

  /** One's seat is taken in another tab: of two that could decide, the newer one does. */
  #replaced(): void {
    if (!this.you.person || this.line === "gone") return;
    this.#line.close();
    this.line = "elsewhere";
  }

  close(): void {
    this.#line.close();
    this.#tabs.close();
    window.clearTimeout(this.#noticeTimer);
  }
}

function isStale(answer: Answer): answer is Extract<Answer, { t: "reject" }> {
  return answer.t === "reject" && answer.code === "stale";
}
