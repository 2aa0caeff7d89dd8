// The moments of a game: a colour that a seat has enough of, and a bankruptcy.

import type { BoardView, GameEvent, GameView } from "../net/protocol";

/** A lot of a colour, and its rent without buildings before and after. */
export interface LotRent {
  square: number;
  before: number;
  after: number;
}
export interface ColourMoment {
  kind: "colour";
  seat: number;
  group: number;
  /** Whether the seat has all of the colour; else all but one lot, where that is enough to build. */
  complete: boolean;
  rents: LotRent[];
  /** How many times the printed rent is due now; 0 where that was not the printed rent before. */
  times: number;
}
export interface BankruptMoment {
  kind: "bankrupt";
  seat: number;
  gameEvent: GameEvent;
}
export type Moment = ColourMoment | BankruptMoment;

/** Events that give a seat a deed. */
const GAINS = new Set<GameEvent["event"]>(["buy", "dealt", "sold", "transfer"]);
const ENDINGS = new Set<GameEvent["event"]>(["bankrupt", "resign"]);

/** How long a moment stays, in milliseconds: that of an own colour, of another seat's, and of a bankruptcy. */
export const COLOUR_MS = 1500;
export const FRAMES_MS = 800;
export const BANKRUPT_MS = 1600;
/** How long a moment stays that does not move. */
export const STILL_MS = 1000;

/** The colours that a seat has enough of now, and had not before. */
export function coloursWon(
  board: BoardView,
  before: GameView | null,
  after: GameView | null,
  events: readonly GameEvent[],
): ColourMoment[] {
  if (!before || !after || !events.some(({ event }) => GAINS.has(event))) return [];
  return board.groups.flatMap((_, group) => {
    const won = colourWon(board, before, after, group);
    return won ? [won] : [];
  });
}

function colourWon(board: BoardView, before: GameView, after: GameView, group: number): ColourMoment | null {
  const { squares, house } = board.groups[group]!;
  if (!house || squares.length < 2) return null;
  const holders = new Set(squares.map((square) => after.owner[square] ?? -1));
  for (const seat of holders) {
    if (seat < 0) continue;
    const held = ({ owner }: GameView) => squares.filter((square) => owner[square] === seat).length;
    const [had, has] = [held(before), held(after)];
    const complete = has === squares.length;
    const now = multiplier(board, after, seat, squares);
    // With all but one lot, a bare rent of more than the printed one tells that they are enough.
    const enough = complete || (has === squares.length - 1 && now > 1);
    if (has <= had || !enough) continue;
    const was = multiplier(board, before, seat, squares);
    return {
      kind: "colour",
      seat,
      group,
      complete,
      rents: rentsOf(board, after, seat, squares, was),
      times: was > 1 ? 0 : now,
    };
  }
  return null;
}

/** How many times the printed rent a bare lot of the seat earns; 1 where it has none. */
function multiplier(board: BoardView, game: GameView, seat: number, squares: readonly number[]): number {
  const ratios = bareOf(game, seat, squares).map(
    (square) => (game.rent[square] ?? 0) / (board.squares[square]!.rents[0] || 1),
  );
  return Math.max(1, ...ratios);
}

function bareOf(game: GameView, seat: number, squares: readonly number[]): number[] {
  return squares.filter(
    (square) => game.owner[square] === seat && !game.level[square] && !game.mortgaged.includes(square),
  );
}

function rentsOf(
  board: BoardView,
  game: GameView,
  seat: number,
  squares: readonly number[],
  was: number,
): LotRent[] {
  const rents = bareOf(game, seat, squares).map((square) => ({
    square,
    before: (board.squares[square]!.rents[0] ?? 0) * was,
    after: game.rent[square] ?? 0,
  }));
  return rents.filter(({ before, after }) => after > before);
}

/** The one moment of an entry: two are never shown together, and a bankruptcy comes first.  The others are lines of the
 * log alone. */
export function momentOf(
  won: readonly ColourMoment[],
  events: readonly GameEvent[],
  own: readonly number[],
): Moment | null {
  const gameEvent = events.find(({ event }) => ENDINGS.has(event));
  if (gameEvent && "seat" in gameEvent) return { kind: "bankrupt", seat: gameEvent.seat, gameEvent };
  if (events.some(({ event }) => event === "win")) return null;
  return won.find(({ seat }) => own.includes(seat)) ?? won[0] ?? null;
}

/** How long a moment stays. */
export function durationOf(moment: Moment, own: readonly number[]): number {
  if (moment.kind === "bankrupt") return BANKRUPT_MS;
  return own.includes(moment.seat) ? COLOUR_MS : FRAMES_MS;
}
