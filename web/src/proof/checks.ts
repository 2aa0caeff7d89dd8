// The checks of the dice: every draw is made again from what the table has revealed (docs/dice.md).

import { tagOf, type DiceRecord } from "./dice-record";
import {
  DrawPool,
  randomWords,
  drawKind,
  type DrawKind,
  type Outcomes,
  type PoolContents,
} from "./draw-pool";
import { sha256, hex } from "../net/crypto";
import type { Entry } from "../net/protocol";
import * as dice from "../../verify.js";

/** A check: its result, and the values of its sentence. */
export interface Check {
  about: "log" | "rules" | "shares" | "own" | "seen" | "file" | "links" | "draws";
  ok: boolean;
  values: Record<string, string | number>;
}

/** An entry of the log with its text, which is what is hashed. */
export interface LoggedEntry {
  version: number;
  hash: string;
  before: string;
  command: string;
  part: number;
  schema: number;
  at: number;
  entry: Entry;
  text: string;
}

/** What the first entry is chained to in the log of a table that an earlier release has opened. */
const ZERO_HASH = "0".repeat(64);

/** The entries of a log, each with its text exactly as it was sent. */
export function readLog(text: string): LoggedEntry[] {
  const { entries } = JSON.parse(text) as { entries: Omit<LoggedEntry, "text">[] };
  let from = 0;
  return entries.map((each) => {
    const begin = text.indexOf('"entry":', from) + '"entry":'.length;
    from = endOfObject(text, begin);
    return { ...each, text: text.slice(begin, from) };
  });
}

function endOfObject(text: string, begin: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && (depth -= 1) === 0) return at + 1;
  }
  throw new Error("an entry has no end");
}

/** Whether every entry is chained to the one before it, and the first to the id of the table. */
export async function checkLog(log: readonly LoggedEntry[], table: string): Promise<Check> {
  let before = log[0]?.before === ZERO_HASH ? ZERO_HASH : await sha256(`magie-log ${table}`);
  for (const [at, { version, hash, command, part, schema, at: when, text }] of log.entries()) {
    const head = new TextEncoder().encode(`${version} ${command} ${part} ${schema} ${when} ${text}`);
    const bytes = new Uint8Array([...dice.bytesOf(before), ...head]);
    const found = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    if (version !== at + 1 || found !== hash) return failed("log", { version });
    before = hash;
  }
  return passed("log", { entries: log.length });
}

/** Whether the shares are those that were committed to, and how many seats gave one. */
export async function checkShares(log: readonly LoggedEntry[], record: DiceRecord): Promise<Check> {
  const seals = new Map<number, string>();
  // After a missing share all seats have committed to new ones.
  const last = log.findLastIndex(({ entry }) => entry.kind === "reopened");
  for (const { entry } of log.slice(last + 1)) {
    if ((entry.kind === "sat" || entry.kind === "sealed") && entry.seal) seals.set(entry.seat, entry.seal);
    if (entry.kind === "left") seals.delete(entry.seat);
    if (entry.kind !== "revealed") continue;
    const fits = (await dice.seal(entry.share)) === seals.get(entry.seat);
    if (!fits || record.shares[entry.seat] !== entry.share) return failed("shares", { seat: entry.seat });
  }
  const given = record.shares.filter((share) => share !== dice.NO_SHARE).length;
  return passed("shares", { given, seats: record.shares.length });
}

/** Whether the rules that went into the salt are those of the table. */
export async function checkRules(record: DiceRecord, announced: string): Promise<Check> {
  const found = await dice.ruleset(record.rulesVersion, tagOf(record));
  return { about: "rules", ok: found === announced, values: {} };
}

/** Whether a game file has the same dice and the same moves as the log, which may be shorter. */
export function checkFile(file: DiceRecord | null, log: DiceRecord): Check {
  const of = (record: DiceRecord) => {
    const lines = record.lines.slice(0, log.lines.length);
    return JSON.stringify([record.table, record.shares, record.chains[0]?.commitment, record.before, lines]);
  };
  return { about: "file", ok: file !== null && of(file) === of(log), values: { lines: log.lines.length } };
}

/** All links of a record, in order; null where a chain does not lead back to its commitment. */
async function linksOf(record: DiceRecord): Promise<string[] | null> {
  const links: string[] = [];
  for (const { commitment, count, last } of record.chains) {
    const chain = [last];
    for (let step = 0; step < count; step += 1) chain.push(await dice.descend(chain.at(-1)!, 1));
    if (chain.pop() !== commitment) return null;
    links.push(...chain.reverse());
  }
  return links;
}

type Progress = (done: number, all: number) => void;

/** Make every draw again, and compare it with the record. */
export async function checkDraws(
  record: DiceRecord,
  printed: PoolContents,
  progress: Progress = () => undefined,
): Promise<Check[]> {
  const links = await linksOf(record);
  if (!links) return [failed("links", { draw: 0 })];
  const astray = record.shown.find(({ draw, link }) => links[draw - 1] !== link);
  if (astray) return [failed("links", { draw: astray.draw })];
  const found = passed("links", { links: links.length, chains: record.chains.length });
  const rules = await dice.ruleset(record.rulesVersion, tagOf(record));
  const salt = await dice.salt(record.table, rules, [...record.shares]);
  return [found, await new Redraw(record, printed, links, salt, progress).check()];
}

class Contradiction extends Error {
  constructor(readonly values: Record<string, string | number>) {
    super();
  }
}

class Redraw {
  readonly #pool: DrawPool;
  readonly #count: Record<DrawKind | "forced", number> = {
    throws: 0,
    cards: 0,
    tickets: 0,
    deeds: 0,
    forced: 0,
  };
  #drawn = 0;

  constructor(
    private readonly record: DiceRecord,
    printed: PoolContents,
    private readonly links: readonly string[],
    private readonly salt: string,
    private readonly progress: Progress,
  ) {
    this.#pool = new DrawPool(printed, record.position);
  }

  async check(): Promise<Check> {
    for (const line of this.record.before) for (const word of randomWords(line)) this.#pool.take(word);
    try {
      for (const line of this.record.lines) {
        if (line.startsWith("deal ")) await this.#deal(line);
        else for (const word of randomWords(line)) await this.#compare(word);
      }
    } catch (error) {
      if (error instanceof Contradiction) return failed("draws", error.values);
      throw error;
    }
    if (this.#drawn !== this.links.length) {
      return failed("draws", { draw: this.#drawn + 1, written: "–", drawn: "–" });
    }
    const { throws, cards, tickets, deeds, forced } = this.#count;
    return passed("draws", { draws: this.#drawn, throws, cards, tickets, deeds, forced });
  }

  async #compare(word: string): Promise<void> {
    const outcomes = this.#pool.outcomes(word);
    if (outcomes.length > 1) {
      const drawn = await this.#draw(outcomes, word);
      if (drawn !== word) throw new Contradiction({ draw: this.#drawn, written: word, drawn });
      this.#count[drawKind(word)] += 1;
    } else this.#count.forced += 1;
    this.#pool.take(word);
  }

  async #draw(outcomes: Outcomes, written: string): Promise<string> {
    const link = this.links[this.#drawn];
    this.#drawn += 1;
    if (!link) throw new Contradiction({ draw: this.#drawn, written, drawn: "–" });
    this.progress(this.#drawn, this.links.length);
    return (await dice.outcome(link, this.salt, this.#drawn, outcomes)) as string;
  }

  /** The rules say which seat is dealt to first; each seat has its deeds in the order of the draws. */
  async #deal(line: string): Promise<void> {
    const hands = line
      .slice("deal ".length)
      .split(/ ?[A-H] /)
      .filter(Boolean)
      .map((hand) => hand.split(" "));
    const drawn: string[] = [];
    while (drawn.length < hands.flat().length) {
      const square = await this.#draw(this.#pool.deeds(), line);
      this.#pool.takeDeed(square);
      drawn.push(square);
    }
    for (const hand of hands) {
      const dealt = drawn.filter((square) => hand.includes(square)).join(" ");
      if (dealt !== hand.join(" ")) {
        throw new Contradiction({ draw: this.#drawn, written: hand.join(" "), drawn: drawn.join(" ") });
      }
    }
    this.#count.deeds += drawn.length;
  }
}

/** Whether the player's share was used, and whether the commitment is the one this browser saw before play began. */
export function checkOwn(
  record: DiceRecord,
  shares: Readonly<Record<number, string>>,
  seen: string | undefined,
): Check[] {
  const mine = Object.entries(shares).filter(([, share]) => share);
  const checks: Check[] = [];
  if (mine.length && record.shares.length) {
    const ok = mine.every(([seat, share]) => record.shares[Number(seat)] === share);
    checks.push({ about: "own", ok, values: { count: mine.length } });
  }
  if (seen) checks.push({ about: "seen", ok: record.chains[0]?.commitment === seen, values: {} });
  return checks;
}

function passed(about: Check["about"], values: Check["values"]): Check {
  return { about, ok: true, values };
}

function failed(about: Check["about"], values: Check["values"]): Check {
  return { about, ok: false, values };
}

/** Whether the table has drawn anything itself: before its first throw, and in a game from a file that was over, it has not. */
export function anyDrawn(checks: readonly Check[]): boolean {
  return checks.some(({ about, ok, values }) => about === "draws" && (!ok || values["draws"] !== 0));
}

/** Whether this browser can check anything: on plain HTTP browsers offer no hashes. */
export async function canCheck(): Promise<boolean> {
  return (await sha256("")) !== "";
}
