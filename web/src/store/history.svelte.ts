// The history of a table: the lines of its log, the newest as they are shown and earlier ones on request.

import { lineKey, linesOf, merged } from "./log/keys";
import { lineOf, type Decision, type LogLine } from "./log/lines";
import { get } from "../net/requests";
import type { EntryMessage, Frame, GameEvent, Replay } from "../net/protocol";

/** Lines that are held; a replay shows the whole of a longer game. */
const MAX_LINES = 2000;
/** Decisions that are loaded on arrival, and on each request for more. */
const RECENT_DECISIONS = 60;
const MORE_DECISIONS = 300;

export class History {
  lines = $state.raw<readonly LogLine[]>([]);
  /** The version of the last decision that was made in this browser. */
  lastDecision = $state(0);
  /** Whether something after that decision was not animated. */
  skippedSome = $state(false);
  /** The lines are complete after this version. */
  #completeAfter = $state(Infinity);
  /** The decision whose events are being added, and how many there were so far. */
  #decision: Decision = { version: 0 };
  #place = 0;
  /** Lines that are not shown yet. */
  #pending: LogLine[] = [];

  constructor(
    private readonly table: string,
    private readonly token: () => string,
    private readonly seats: () => readonly number[],
    private readonly onLoad: (frames: readonly Frame[]) => void,
  ) {}

  /** The events that follow belong to this entry. */
  begin({ version, entry }: EntryMessage): void {
    this.#decision = entry.kind === "moved" ? { version, ...entry } : { version };
    this.#place = 0;
  }

  add(event: GameEvent): void {
    const line = lineOf(event, lineKey(this.#decision.version, this.#place), this.#decision);
    this.#place += 1;
    if (line) this.#pending.push(line);
  }

  /** Show the lines that were added. */
  flush(): void {
    if (this.#pending.length) this.lines = merged(this.lines, this.#pending.splice(0)).slice(-MAX_LINES);
  }

  /** Remember an entry that a player decided in this browser. */
  noteDecision({ version, entry }: EntryMessage): void {
    if (entry.kind !== "moved" || (entry.hand ?? "person") !== "person") return;
    if (!this.seats().includes(entry.seat)) return;
    this.lastDecision = version;
    this.skippedSome = false;
  }

  noteSkipped(version: number): void {
    if (version > this.lastDecision) this.skippedSome = true;
  }

  /** The version after which a newly connected page has to load what happened. */
  missedAfter(version: number, isReconnect: boolean): number {
    return Math.max(0, isReconnect ? this.#decision.version : version - RECENT_DECISIONS);
  }

  /** Load what happened after one version and up to another; a game that has not begun has no history. */
  async loadMissed(after: number, upTo: number, begun: boolean): Promise<void> {
    if (!begun) this.#completeAfter = 0;
    else if (upTo > after) await this.#load(after, upTo).catch(() => undefined);
    this.noteSkipped(upTo);
  }

  /** Whether there are earlier lines, and room for them. */
  get hasEarlier(): boolean {
    return this.#completeAfter > 0 && this.#completeAfter < Infinity && this.lines.length < MAX_LINES;
  }

  async loadEarlier(): Promise<void> {
    const upTo = this.#completeAfter;
    await this.#load(Math.max(0, upTo - MORE_DECISIONS), upTo).catch(() => undefined);
  }

  async #load(after: number, upTo: number): Promise<void> {
    const { frames } = await get<Replay>(`/api/tables/${this.table}/replay?after=${after}`, this.token());
    const loaded = frames.filter((frame) => frame.version <= upTo);
    this.lines = merged(loaded.flatMap(linesOf), this.lines);
    this.onLoad(loaded);
    const own = loaded.filter((frame) => frame.hand === "person" && this.seats().includes(frame.seat));
    this.lastDecision = Math.max(this.lastDecision, own.at(-1)?.version ?? 0);
    this.#completeAfter = Math.min(this.#completeAfter, after);
  }
}
