// What somebody wishes for at a new table, as it is typed, and what the server is asked for.

import type { Place, Terms } from "../net/protocol";

/** Who is to take a seat: oneself, somebody else at this device, a bot, or whoever comes by the link. */
export interface Sitter {
  kind: "you" | "here" | "bot" | "open";
  /** Of oneself or of somebody at this device. */
  name: string;
  /** Its level, where it is a bot's. */
  bot: string;
  /** The piece that was chosen; empty for whichever is left. */
  piece: string;
}

/** A table as it is being set. */
export interface Draft {
  edition: string;
  variant: string;
  rules: Record<string, string>;
  seats: Sitter[];
  clock: NonNullable<Terms["clock"]>;
  chat: NonNullable<Terms["chat"]>;
  public: boolean;
  spectators: boolean;
  tempo: number;
}

/** How a game is begun: against bots, by a link, or around one screen. */
export type Way = "bots" | "friends" | "device";

export const TEMPOS = [0, 0.6, 1.5] as const;

export function sitter(kind: Sitter["kind"], more: Partial<Sitter> = {}): Sitter {
  return { kind, name: "", bot: kind === "bot" ? "steady" : "", piece: "", ...more };
}

/** What may be said unless somebody chooses otherwise: among strangers, set phrases. */
export const usualChat = (isPublic: boolean): Draft["chat"] => (isPublic ? "phrases" : "free");

export function usualDraft(): Draft {
  return {
    edition: "classic",
    variant: "standard",
    rules: {},
    seats: [sitter("you"), sitter("bot", { bot: "trader" }), sitter("bot", { bot: "steady" })],
    clock: "relaxed",
    chat: usualChat(false),
    public: false,
    spectators: true,
    tempo: TEMPOS[1],
  };
}

export function wayOf(seats: readonly Sitter[]): Way {
  if (seats.some(({ kind }) => kind === "open")) return "friends";
  return seats.some(({ kind }) => kind === "here") ? "device" : "bots";
}

/** As many seats as the edition wants: new ones are like the last, and the last ones go first. */
export function fitted(seats: readonly Sitter[], least: number, most: number): Sitter[] {
  const kept = seats.slice(0, most);
  const like = kept.at(-1);
  while (kept.length < least) {
    kept.push(like && like.kind !== "you" ? { ...like, name: "", piece: "" } : sitter("open"));
  }
  return kept;
}

/** The seats of a way to play; whoever was there already stays where that makes sense. */
export function seatsFor(way: Way, seats: readonly Sitter[], least: number): Sitter[] {
  const you = seats.find(({ kind }) => kind === "you") ?? sitter("you");
  const kind = way === "friends" ? "open" : way === "device" ? "here" : "bot";
  const same = seats.filter((each) => each.kind === kind);
  const others = same.length ? same : [sitter(kind), sitter(kind)];
  return fitted([you, ...others], Math.max(least, 2), 8);
}

/** The terms that the server is asked for. */
export function termsOf(draft: Draft, nameless: (seat: number) => string): Terms {
  const { seats, ...rest } = draft;
  const place = ({ kind, name, bot, piece }: Sitter, at: number): Place => {
    if (kind === "open") return {};
    const chosen = piece ? { piece } : {};
    return kind === "bot" ? { bot, ...chosen } : { name: name.trim() || nameless(at), ...chosen };
  };
  return { ...rest, seats: seats.map(place) };
}

/** The next piece for a seat that no other seat has chosen; empty again after the last. */
export function nextPiece(pieces: readonly string[], seats: readonly Sitter[], at: number): string {
  const taken = new Set(seats.filter((_, seat) => seat !== at).map(({ piece }) => piece));
  const now = pieces.indexOf(seats[at]?.piece ?? "");
  const order = pieces.map((_, step) => pieces[(now + 1 + step) % pieces.length]!);
  return order.find((piece) => !taken.has(piece)) ?? "";
}
