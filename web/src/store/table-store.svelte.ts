// The store of a table: what is known of it, what is shown of it, and the commands of this browser.
//
// `game` is the newest state.  `stage` is the state that is shown: it follows at the reader's speed.  Menus appear when
// the stage has caught up, so that players decide on what they see.

import { Autopilot } from "./autopilot";
import type { BoardScene, ClockTimes } from "./board-scene";
import { Coach } from "./coach.svelte";
import { History } from "./history.svelte";
import { NoteStore } from "./log/note-store.svelte";
import { figuresOf } from "./seat-figures";
import { textMode } from "./text-mode.svelte";
import { coloursWon, durationOf, FRAMES_MS, momentOf, STILL_MS, type Moment } from "../motion/moments";
import { Queue, type Pause } from "../motion/queue";
import { speed } from "../motion/speed.svelte";
import { Stage } from "../motion/stage.svelte";
import { Connection, type Answer, type Command, type ConnectionState } from "../net/connection";
import { sha256 } from "../net/crypto";
import type {
  BoardView,
  ChoiceView,
  Clock,
  EntryMessage,
  GameEvent,
  GameView,
  JoinReply,
  PresenceMessage,
  RemarkMessage,
  ServerMessage,
  TableView,
  Welcome,
} from "../net/protocol";
import { get, post } from "../net/requests";
import { savedTable, saveTable, type SavedTable } from "../net/storage";
import { Tabs } from "../net/tabs";
import { withShownNames } from "../words/characters";
import { refusal } from "../words/refusal";
import { SentenceWriter } from "../words/sentences";
import { isolate, say } from "../words/words.svelte";

/** While entries are shown at once, the page is drawn every so many milliseconds, or after so many entries; drawing takes
 * no more than this part of the time. */
const DRAW_INTERVAL_MS = 30;
const MAX_DRAW_INTERVAL_MS = 250;
const DRAW_SHARE = 0.4;
const DRAW_ENTRIES = 40;
/** With more entries to be shown, no moment is. */
const MAX_BEHIND = 5;
const MAX_RETRIES = 3;
const NOTICE_MS = 6000;
/** After so long without an answer, the page says that it is still sending. */
const SLOW_MS = 2000;
const MAX_REMARKS = 100;

type EventHandler = (event: GameEvent, entry: EntryMessage) => void;
export type Notice = { text: string; clause: string; bad: boolean };

export class TableStore implements BoardScene {
  readonly live = true;
  board = $state.raw<BoardView | null>(null);
  #table = $state.raw<TableView | null>(null);
  game = $state.raw<GameView | null>(null);
  you = $state.raw<Welcome["you"]>({ person: "", seats: [], host: false, ignoring: [] });
  presence = $state.raw<Omit<PresenceMessage, "t">>({ present: [], watching: 0, hushed: [] });
  remarks = $state.raw<readonly RemarkMessage["remark"][]>([]);
  connection = $state<ConnectionState>("connecting");
  /** Whether another window plays here: this one watches. */
  elsewhere = $state(false);
  /** The player who was given the seat of this browser; empty where none was. */
  givenTo = $state("");
  notice = $state.raw<Notice | null>(null);
  /** Commands that have no answer yet. */
  #sending = $state(0);
  /** Whether an answer takes long. */
  slow = $state(false);
  /** Entries that are still to be shown. */
  backlog = $state(0);
  /** Times by the clock of this browser, also until when each pending deal can be answered. */
  clock = $state.raw<ClockTimes & { deals: Readonly<Record<string, number>> }>({
    seat: -1,
    until: null,
    end: null,
    deals: {},
  });
  /** Whether entries are shown at once until a player here has to decide. */
  skipping = $state(false);
  version = 0;
  token: string;
  /** Called with every entry as it comes, and with null for a whole new state. */
  follow: ((message: EntryMessage | null) => void) | null = null;
  /** What is being celebrated, or mourned. */
  moment = $state.raw<Moment | null>(null);
  readonly stage = new Stage((event) => this.#onEvent(event));
  readonly history: History;
  /** Remarks, and what the table agrees on. */
  readonly noteStore = new NoteStore();
  readonly coach = new Coach(this);
  readonly #queue = new Queue<EntryMessage>(
    (entry, pause) => this.#show(entry, pause),
    () => (document.hidden || this.#showsAtOnce ? 0 : speed.factor),
  );
  readonly #listeners = new Set<EventHandler>();
  readonly #connection: Connection;
  readonly #tabs: Tabs;
  readonly #autopilot: Autopilot;
  /** The version that a reconnection continues from; 0 for a whole state. */
  #since = 0;
  /** The entry that is shown. */
  #shown: EntryMessage | null = null;
  /** When the page was drawn last, and how many entries were shown since. */
  #drawnAt = 0;
  #drawInterval = DRAW_INTERVAL_MS;
  #undrawn = 0;
  /** The state after the last entry that was shown. */
  #gameShown: GameView | null = null;
  /** Ends a moment that does not move. */
  #endStill: (() => void) | null = null;
  #waiting: (() => void)[] = [];
  #noticeTimer = 0;
  /** Whether the server has been asked to let bots decide at once. */
  #hurried = false;

  /** The table, with the names of the characters in the language of the page. */
  #named = $derived(this.#table && withShownNames(this.#table));
  get table(): TableView | null {
    return this.#named;
  }
  set table(table: TableView | null) {
    this.#table = table;
  }

  #showsAtOnce = $derived(textMode.on || this.skipping || speed.factor === 0);
  /** Names in one text, which stays equal: else every change of the table would set every line of the log anew. */
  #names = $derived(this.table?.seats.map((seat) => seat.name).join("\n") ?? "");
  sentences = $derived(
    this.board && this.#names ? new SentenceWriter(this.board, this.#names.split("\n")) : null,
  );
  figures = $derived(this.board && this.table ? figuresOf(this.board, this.table) : []);

  constructor(
    readonly id: string,
    saved: SavedTable,
  ) {
    this.token = saved.token;
    this.history = new History(
      id,
      () => this.token,
      () => this.you.seats,
      (frames) => this.noteStore.placeRemarks(frames),
    );
    this.#connection = new Connection(
      id,
      () => this.token,
      () => this.#since,
      (message) => this.#receive(message),
      (state) => this.#onState(state),
    );
    this.#autopilot = new Autopilot(
      () => savedTable(id)?.shares ?? saved.shares ?? {},
      (seat, share) => saveTable(id, { shares: { ...savedTable(id)?.shares, [seat]: share } }),
      (command) => this.#connection.send(command),
    );
    this.#tabs = new Tabs(id, () => this.#onOtherTab());
  }

  // -------------------------------------------------------------------------------------- receiving

  #receive(message: ServerMessage): void {
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
        this.remarks = [...this.remarks.slice(1 - MAX_REMARKS), message.remark];
        this.noteStore.remark(message.remark, this.version);
        break;
    }
  }

  #welcome(message: Welcome): void {
    this.you = message.you;
    this.#hurried = false;
    if (message.you.person) this.#tabs.announce();
    this.presence = message.presence;
    this.remarks = message.remarks;
    const missedAfter = this.history.missedAfter(message.version, this.#since > 0);
    this.table = message.table;
    this.#saveCommitment(message.table);
    this.version = this.#since = message.version;
    this.noteStore.welcome(message.remarks, message.table.deals, message.version);
    this.game = message.game ?? null;
    this.#setClock(message.clock);
    // The welcome is newer than every entry that is still to be shown.
    this.#queue.clear();
    void this.#queue.idle().then(() => {
      this.history.flush();
      this.stage.settle(this.game);
      this.#gameShown = this.game;
      void this.history.loadMissed(missedAfter, message.version, Boolean(message.game));
    });
    if (!this.board) void this.#loadBoard();
    this.follow?.(null);
    this.#afterUpdate();
  }

  /** Save the commitment before play begins: with it the page can tell later that the dice were not exchanged. */
  #saveCommitment({ stage, dice }: TableView): void {
    if (stage === "open" || stage === "closing")
      saveTable(this.id, { commitment: dice.commitments[0] ?? "" });
  }

  async #loadBoard(): Promise<void> {
    const board = await get<BoardView>(`/api/tables/${this.id}/board`, this.token);
    this.stage.setSquareCount(board.squares.length);
    this.board = board;
  }

  #enter(message: EntryMessage): void {
    if (message.version <= this.version) return;
    if (message.version !== this.version + 1) {
      this.#connection.reconnect();
      return;
    }
    this.version = this.#since = message.version;
    this.history.noteDecision(message);
    this.follow?.(message);
    if (message.table) {
      this.table = message.table;
      this.#saveCommitment(message.table);
    } else this.#removeDeal(message);
    this.game = message.game ?? null;
    if (this.game?.phase === "over" && this.table) this.table = { ...this.table, stage: "over" };
    this.#setClock(message.clock);
    if (this.myTurn || this.game?.phase === "over") this.skipping = false;
    this.#queue.push(message);
    this.backlog = this.#queue.waiting;
    this.#afterUpdate();
    void this.#checkState(message);
  }

  /** A move that carries out a deal removes it from the table. */
  #removeDeal(message: EntryMessage): void {
    const deal = "deal" in message.entry ? message.entry.deal : undefined;
    if (!deal || !this.table) return;
    this.table = { ...this.table, deals: this.table.deals.filter((each) => each.deal !== deal) };
  }

  /** Compare the state with its announced hash; after a mismatch, ask for the whole state. */
  async #checkState(message: EntryMessage): Promise<void> {
    const hash = await sha256(JSON.stringify(message.game ?? null));
    if (!hash || hash.startsWith(message.state)) return;
    console.error(
      `version ${message.version}: state ${message.state} was announced, ${hash.slice(0, 32)} came`,
    );
    this.#since = 0;
    this.#connection.reconnect();
  }

  #afterUpdate(): void {
    const { person } = this.you;
    if (this.table) {
      const seats = this.table.seats.flatMap((seat, at) => (person && seat.person === person ? [at] : []));
      const given = this.you.seats.find((seat) => !seats.includes(seat) && this.table!.seats[seat]?.person);
      if (given !== undefined) this.#onGiven(this.table.seats[given]!.name, seats.length > 0);
      this.you = { ...this.you, seats, host: Boolean(person) && this.table.host === person };
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
    if (this.table && !this.elsewhere) void this.#autopilot.run(this.version, this.table, this.you);
  }

  #setClock(clock: Clock): void {
    const until = (left: number | null | undefined) => (left == null ? null : Date.now() + left * 1000);
    const deals = Object.entries(clock.deals ?? {}).map(([deal, left]) => [deal, until(left)!]);
    this.clock = {
      seat: clock.seat,
      until: until(clock.left),
      end: until(clock.game),
      deals: Object.fromEntries(deals) as Record<string, number>,
    };
  }

  // ---------------------------------------------------------------------------------------- showing

  async #show(entry: EntryMessage, pause: Pause): Promise<void> {
    this.#shown = entry;
    this.history.begin(entry);
    if (this.#queue.isRushing) await this.#showAtOnce(entry);
    else {
      await this.stage.play(entry.events, entry.game ?? null, pause);
      this.history.flush();
    }
    this.noteStore.enter(entry);
    await this.#celebrate(entry, pause);
    this.backlog = this.#queue.waiting - 1;
  }

  /** Show the moment of an entry, if it has one; where entries are shown at once, the log tells it alone. */
  async #celebrate({ events, version, game = null }: EntryMessage, pause: Pause): Promise<void> {
    const won = this.board ? coloursWon(this.board, this.#gameShown, game, events) : [];
    this.#gameShown = game;
    if (won.length) this.noteStore.addColours(won, version);
    const moment = momentOf(won, events, this.ownSeats);
    const atOnce = textMode.on || this.skipping || document.hidden || speed.chosen === 0;
    if (!moment || this.moment || atOnce || this.#queue.waiting > MAX_BEHIND) return;
    const time = durationOf(moment, this.ownSeats);
    this.moment = moment;
    // Play goes on behind frames that do not move.
    const ended = (speed.factor ? pause(time) : this.#still()).then(() => (this.moment = null));
    if (speed.factor || time > FRAMES_MS) await ended;
  }

  /** Show the moment for its time, without motion. */
  #still(): Promise<void> {
    return new Promise((resolve) => {
      const timer = window.setTimeout(done, STILL_MS);
      const store = this;
      function done() {
        window.clearTimeout(timer);
        store.#endStill = null;
        resolve();
      }
      this.#endStill = done;
    });
  }

  /** End the moment that is shown. */
  endMoment(): void {
    if (!this.moment) return;
    if (this.#endStill) this.#endStill();
    else this.#queue.endPause();
  }

  /** Of many entries that come together, draw the last one: the others would be seen for an instant. */
  async #showAtOnce(entry: EntryMessage): Promise<void> {
    this.history.noteSkipped(entry.version);
    for (const event of entry.events) this.#emit(event);
    const left = this.#drawnAt + this.#drawInterval - performance.now();
    const early = left > 0 && this.#queue.waiting === 1 && !this.myTurn;
    if (early) await new Promise((resolve) => setTimeout(resolve, left));
    this.#undrawn += 1;
    if (this.#queue.waiting > 1 && this.#undrawn < DRAW_ENTRIES) return;
    this.history.flush();
    this.stage.settle(entry.game ?? null);
    this.#undrawn = 0;
    this.#drawnAt = performance.now();
    requestAnimationFrame(() => setTimeout(() => this.#paceDrawing()));
  }

  /** After a frame: set the interval by the time that it took. */
  #paceDrawing(): void {
    const took = performance.now() - this.#drawnAt;
    this.#drawInterval = Math.min(Math.max(DRAW_INTERVAL_MS, took / DRAW_SHARE), MAX_DRAW_INTERVAL_MS);
  }

  #onEvent(event: GameEvent): void {
    this.#emit(event);
    this.history.flush();
  }

  #emit(event: GameEvent): void {
    for (const listener of this.#listeners) listener(event, this.#shown!);
    this.history.add(event);
  }

  /** Call a listener for every event as it is shown, with its entry; the result removes it. */
  listen(listener: EventHandler): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get log() {
    return this.history.lines;
  }

  get hasEarlier() {
    return this.history.hasEarlier;
  }

  loadEarlier(): Promise<void> {
    return this.history.loadEarlier();
  }

  get notes() {
    return this.noteStore.notes;
  }

  /** Show the backlog at once, and what others do until a player here has to decide. */
  skip(): void {
    this.skipping = !this.myTurn && this.table?.stage === "playing" && this.ownSeats.length > 0;
    this.#queue.hurry();
  }

  /** Close the drawn card before its time is up. */
  closeCard(): void {
    this.#queue.endPause();
  }

  // --------------------------------------------------------------------------------------- deciding

  /** The seats that players at this browser decide for: none that a bot plays, and none that is out. */
  ownSeats = $derived.by(() => {
    const { table, game, you } = this;
    if (!table || !game || table.stage !== "playing" || this.elsewhere) return [];
    return you.seats.filter((seat) => !table.seats[seat]?.bot && !game.seats[seat]?.out);
  });

  /** The own seat that decides now; else the first with a menu, for what is possible at any time. */
  activeSeat = $derived.by(() => {
    const actor = this.game?.actor ?? -1;
    if (this.ownSeats.includes(actor)) return actor;
    return this.ownSeats.find((seat) => this.#menu(seat).length) ?? this.ownSeats[0] ?? -1;
  });

  /** Whether the table waits for a player at this browser. */
  myTurn = $derived(this.ownSeats.includes(this.game?.actor ?? -1) && !this.table?.paused);

  /** Whether the stage shows the newest state.  Where entries are shown at once, it is a frame behind at most: while
   * others play, buttons and sentences need not come and go with every entry. */
  caughtUp = $derived(this.backlog === 0 || (this.#showsAtOnce && !this.myTurn));

  #menu(seat: number): ChoiceView[] {
    return this.game?.menus[String(seat)] ?? [];
  }

  /** The choices of the active seat; none while there is still something to be shown. */
  menu = $derived<ChoiceView[]>(
    this.caughtUp && !this.table?.paused && this.activeSeat >= 0 ? this.#menu(this.activeSeat) : [],
  );

  /** Whether no command can be sent now: one is under way, the connection is down, or another window plays. */
  busy = $derived(this.#sending > 0 || this.connection !== "up" || this.elsewhere);

  /** Make a move, in the notation. */
  move(text: string, seat = this.activeSeat): Promise<Answer> {
    return this.command({ do: "move", seat, text });
  }

  /** Send a command; where it is refused, show why. */
  async command(command: Command): Promise<Answer> {
    this.#sending += 1;
    const slowTimer = window.setTimeout(() => (this.slow = true), SLOW_MS);
    let answer = await this.#connection.send({ version: this.version, ...command });
    for (let retries = 0; retries < MAX_RETRIES && isStale(answer); retries += 1) {
      // Another command came first: send this one again if it is still possible.
      while (this.version < answer.version) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (!this.#isPossible(command)) break;
      answer = await this.#connection.send({ version: this.version, ...command });
    }
    this.#sending -= 1;
    window.clearTimeout(slowTimer);
    if (!this.#sending) this.slow = false;
    if (answer.t === "reject") this.showNotice(refusal(answer.code), answer.clause ?? "", true);
    return answer;
  }

  /** Send what is no part of the game, such as a remark. */
  sendAside(command: Command): Promise<Answer> {
    return this.#connection.send(command);
  }

  /** Have bots decide at once, while this player shows everything at once; or end that. */
  hurry(on: boolean): void {
    if (on === this.#hurried) return;
    this.#hurried = on;
    void this.sendAside({ do: "hurry", on });
  }

  #isPossible(command: Command): boolean {
    if (command.do === "move") {
      const { seat, text } = command as unknown as { seat: number; text: string };
      return this.#menu(seat).some((choice) => choice.text === text || text.startsWith(`${choice.verb} `));
    }
    return !command["deal"] || Boolean(this.table?.deals.some((deal) => deal.deal === command["deal"]));
  }

  /** Show a notice for a while. */
  showNotice(text: string, clause = "", bad = false): void {
    this.notice = { text, clause, bad };
    window.clearTimeout(this.#noticeTimer);
    this.#noticeTimer = window.setTimeout(() => (this.notice = null), NOTICE_MS);
  }

  /** Connect at once, without waiting for the next retry. */
  reconnect(): void {
    this.#connection.reconnect();
  }

  /** The browser is offline: say so at once. */
  onOffline(): void {
    if (this.connection === "up") this.#connection.drop();
  }

  #onState(state: ConnectionState): void {
    this.connection = state;
    if (state !== "elsewhere") return;
    if (this.givenTo) void this.#watch();
    else this.elsewhere = true;
  }

  /** Another tab of this browser has taken the seat: of two that could decide, the newer one does. */
  #onOtherTab(): void {
    if (this.you.person) this.elsewhere = true;
  }

  /** Take the seat back from another window. */
  playHere(): void {
    this.elsewhere = false;
    this.#tabs.takeOver();
    if (this.connection !== "up") this.#connection.reconnect();
    else this.#afterUpdate();
  }

  /** Another player has taken over a seat of this browser. */
  #onGiven(name: string, othersLeft: boolean): void {
    if (othersLeft) this.showNotice(say("line-given", { name: isolate(name) }));
    else this.givenTo = name;
  }

  /** Go on as a spectator, where the table allows it. */
  async #watch(): Promise<void> {
    const key = savedTable(this.id)?.link?.split("#")[1] ?? "";
    const { spectators, locked, public: isPublic } = this.table!;
    if (!spectators || locked || !(key || isPublic)) return;
    const seen = await post<JoinReply>(`/api/tables/${this.id}/watch`, { key }).catch(() => null);
    if (!seen) return;
    this.token = seen.token;
    saveTable(this.id, { token: seen.token });
    this.#connection.reconnect();
  }

  close(): void {
    this.#connection.close();
    this.#tabs.close();
    window.clearTimeout(this.#noticeTimer);
  }
}

function isStale(answer: Answer): answer is Extract<Answer, { t: "reject" }> {
  return answer.t === "reject" && answer.code === "stale";
}
