// The lines of the log: one for every event that it shows, with its icon, seat, sum and square.

import { letter, type Pictogram } from "../../icons/drawings";
import type { Frame, GameEvent } from "../../net/protocol";

export type Topic = "money" | "deals" | "other";

export interface LogLine {
  key: number;
  gameEvent: GameEvent;
  icon: Pictogram;
  topic: Topic;
  /** The seat that the line is about; -1 for none. */
  seat: number;
  /** The sum that the seat gains or loses. */
  sum: number;
  /** The square that the line is about; -1 for none. */
  square: number;
  /** What a deal gives and asks, in the notation, where the line is about one. */
  deal?: string;
  /** Whether a bot, or the clock, has decided this for the seat. */
  automatic?: boolean;
  /** Other events that the line tells too. */
  also?: readonly GameEvent[];
}

/** The decision that an event belongs to. */
export type Decision = Pick<Frame, "version"> & Partial<Pick<Frame, "seat" | "hand" | "lines">>;

type Numbers = Record<string, number>;
interface LineStyle {
  icon: Pictogram;
  topic?: Topic;
  /** +1 if the seat gains `amount`, -1 if it pays. */
  sign?: 1 | -1;
}

const LINE_STYLES: Record<string, LineStyle> = {
  dealt: { icon: "key", topic: "money", sign: -1 },
  "start-roll": { icon: "dice" },
  starter: { icon: "flag" },
  roll: { icon: "dice" },
  move: { icon: "arrow" },
  salary: { icon: "coin", topic: "money", sign: 1 },
  buy: { icon: "key", topic: "money", sign: -1 },
  decline: { icon: "auction" },
  auction: { icon: "auction" },
  bid: { icon: "auction" },
  pass: { icon: "auction" },
  // The payment has a line of its own.
  sold: { icon: "auction", topic: "money" },
  unsold: { icon: "auction" },
  "rent-due": { icon: "coin", topic: "money" },
  waive: { icon: "coin", topic: "money" },
  lapse: { icon: "coin", topic: "money" },
  card: { icon: "log" },
  "keep-card": { icon: "key" },
  "use-card": { icon: "key" },
  paid: { icon: "coin", topic: "money", sign: -1 },
  collect: { icon: "coin", topic: "money", sign: 1 },
  pot: { icon: "coin", topic: "money", sign: 1 },
  tax: { icon: "income", topic: "money" },
  jailed: { icon: "cuffs" },
  freed: { icon: "key" },
  "stay-in-jail": { icon: "lock" },
  build: { icon: "house", topic: "money", sign: -1 },
  place: { icon: "house" },
  sell: { icon: "house", topic: "money", sign: 1 },
  shift: { icon: "house" },
  shortage: { icon: "house" },
  wish: { icon: "house" },
  "contest-end": { icon: "house" },
  mortgage: { icon: "bank", topic: "money", sign: 1 },
  lift: { icon: "bank", topic: "money" },
  keep: { icon: "bank", topic: "money" },
  "refuse-deed": { icon: "bank" },
  transfer: { icon: "deal", topic: "deals" },
  propose: { icon: "deal", topic: "deals" },
  counter: { icon: "deal", topic: "deals" },
  reject: { icon: "deal", topic: "deals" },
  withdraw: { icon: "deal", topic: "deals" },
  accept: { icon: "deal", topic: "deals" },
  debt: { icon: "coin", topic: "money" },
  settled: { icon: "deal", topic: "deals" },
  bankrupt: { icon: "flag" },
  resign: { icon: "flag" },
  ticket: { icon: "bus" },
  expire: { icon: "bus" },
  "use-ticket": { icon: "bus" },
  bonus: { icon: "arrow" },
  stay: { icon: "arrow" },
  gift: { icon: "birthday", topic: "money" },
  "time-up": { icon: "clock" },
  worth: { icon: "chart" },
  win: { icon: "flag" },
};
/** The seat of a line is the first of these that the event has. */
const SEAT_FIELDS = ["seat", "payer", "debtor", "owner"];

/** Events whose `to` is a square. */
const TO_A_SQUARE = new Set(["move", "use-ticket", "bonus", "shift"]);

/** The line of an event; null for an event that the log leaves out. */
export function lineOf(gameEvent: GameEvent, key: number, decision?: Decision): LogLine | null {
  if (gameEvent.event === "turn") {
    return { key, gameEvent, icon: "flag", topic: "other", seat: gameEvent.seat, sum: 0, square: -1 };
  }
  const rule = LINE_STYLES[gameEvent.event];
  if (!rule) return null;
  const numbers = gameEvent as unknown as Numbers;
  const whose = SEAT_FIELDS.find((name) => name in numbers);
  const square = ["square", "to"].map((name) => numbers[name]).find((at) => at !== undefined) ?? -1;
  const isSquare = "square" in numbers || TO_A_SQUARE.has(gameEvent.event);
  const seat = whose ? (numbers[whose] ?? -1) : -1;
  const deal = dealIn(gameEvent, decision?.lines ?? []);
  return {
    key,
    gameEvent,
    icon: rule.icon,
    topic: rule.topic ?? "other",
    seat,
    sum: rule.sign ? rule.sign * (numbers["amount"] ?? 0) : 0,
    square: isSquare ? square : -1,
    ...(deal ? { deal } : {}),
    ...(decision && isAutomatic(decision, seat) ? { automatic: true } : {}),
  };
}

/** Whether the seat has not decided itself; an imported game was played elsewhere. */
function isAutomatic({ version, hand = "person", seat }: Decision, whose: number): boolean {
  return version > 0 && hand !== "person" && seat === whose;
}

/** The deal that an event offers, as the decision writes it. */
function dealIn(gameEvent: GameEvent, lines: readonly string[]): string | undefined {
  if (gameEvent.event !== "propose" && gameEvent.event !== "counter") return undefined;
  const verb = gameEvent.event === "counter" ? "counter" : `offer ${letter(gameEvent.to)}`;
  const start = `${letter(gameEvent.seat)} ${verb} `;
  return lines.find((line) => line.startsWith(start))?.slice(start.length);
}

/** The last roll in the log. */
export function lastRoll(log: readonly LogLine[]): readonly number[] | null {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const { gameEvent } = log[at]!;
    if (gameEvent.event === "roll") return [gameEvent.first, gameEvent.second, gameEvent.face];
    if (gameEvent.event === "start-roll") return [gameEvent.first, gameEvent.second, 0];
  }
  return null;
}
