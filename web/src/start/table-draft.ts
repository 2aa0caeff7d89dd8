// The draft of a new table, and the terms that the server is asked for.

import type { Place, Terms } from "../net/protocol";
import { newcomer } from "../words/characters";

/** Who takes a seat: the player, another player at this device, a bot, or a player who comes by the link. */
export interface SeatPlan {
  kind: "you" | "here" | "bot" | "open";
  /** The name of a player at this device. */
  name: string;
  /** The level of a bot. */
  bot: string;
  /** The piece that was chosen; empty for any that is left. */
  piece: string;
}

/** A table that is being set up. */
export interface TableDraft {
  edition: string;
  variant: string;
  rules: Record<string, string>;
  seats: SeatPlan[];
  clock: NonNullable<Terms["clock"]>;
  chat: NonNullable<Terms["chat"]>;
  public: boolean;
  spectators: boolean;
  coach: NonNullable<Terms["coach"]>;
  tempo: number;
}

/** The ways to play: against bots, with friends by a link, or around one device. */
export type Way = "bots" | "friends" | "device";

export const TEMPOS = [0, 0.6, 1.5] as const;

export function seatPlan(kind: SeatPlan["kind"], more: Partial<SeatPlan> = {}): SeatPlan {
  return { kind, name: "", bot: kind === "bot" ? "steady" : "", piece: "", ...more };
}

/** The chat of a table by default: among strangers, set phrases. */
export const defaultChat = (isPublic: boolean): TableDraft["chat"] => (isPublic ? "phrases" : "free");

export function defaultDraft(): TableDraft {
  return {
    edition: "classic",
    variant: "standard",
    rules: {},
    seats: seatsFor("bots", [], 4),
    clock: "relaxed",
    chat: defaultChat(false),
    public: false,
    spectators: true,
    coach: "off",
    tempo: TEMPOS[1],
  };
}

export function wayOf(seats: readonly SeatPlan[]): Way {
  if (seats.some(({ kind }) => kind === "open")) return "friends";
  return seats.some(({ kind }) => kind === "here") ? "device" : "bots";
}

/** As many seats as the edition allows: new ones are of the kind of the last, a bot is a character that is not at the
 * table yet, and the last ones are dropped first. */
export function fitSeats(seats: readonly SeatPlan[], least: number, most: number): SeatPlan[] {
  const kept = seats.slice(0, most);
  const last = kept.at(-1)?.kind ?? "you";
  while (kept.length < least) {
    const bot = last === "bot" ? newcomer(kept.map((seat) => seat.bot)) : "";
    kept.push(seatPlan(last === "you" ? "open" : last, { bot }));
  }
  return kept;
}

/** The seats of a way to play; fitting seats of the draft are kept. */
export function seatsFor(way: Way, seats: readonly SeatPlan[], least: number): SeatPlan[] {
  const you = seats.find(({ kind }) => kind === "you") ?? seatPlan("you");
  const kind = way === "friends" ? "open" : way === "device" ? "here" : "bot";
  const same = seats.filter((each) => each.kind === kind);
  const bot = kind === "bot" ? newcomer([]) : "";
  return same.length
    ? fitSeats([you, ...same], Math.max(least, 2), 8)
    : fitSeats([you, seatPlan(kind, { bot })], Math.max(least, 3), 8);
}

/** The terms of a draft, as the server takes them. */
export function termsOf(draft: TableDraft, nameless: (seat: number) => string): Terms {
  const { seats, ...rest } = draft;
  // A player alone among bots has a coach anyway.
  const coach = wayOf(seats) === "bots" ? "off" : draft.coach;
  const place = ({ kind, name, bot, piece }: SeatPlan, at: number): Place => {
    if (kind === "open") return {};
    const chosen = piece ? { piece } : {};
    return kind === "bot" ? { bot, ...chosen } : { name: name.trim() || nameless(at), ...chosen };
  };
  return { ...rest, coach, seats: seats.map(place) };
}

/** The next piece for a seat that no other seat has chosen; empty again after the last. */
export function nextPiece(pieces: readonly string[], seats: readonly SeatPlan[], at: number): string {
  const taken = new Set(seats.filter((_, seat) => seat !== at).map(({ piece }) => piece));
  const now = pieces.indexOf(seats[at]?.piece ?? "");
  const order = pieces.map((_, step) => pieces[(now + 1 + step) % pieces.length]!);
  return order.find((piece) => !taken.has(piece)) ?? "";
}
