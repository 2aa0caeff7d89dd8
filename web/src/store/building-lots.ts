// The lots that a building can be placed on, or sold from, as the choices of the seat have it.

import type { BoardView, ChoiceView, GameView } from "../net/protocol";

export type Work = "build" | "sell";
export type Piece = "house" | "hotel" | "skyscraper" | "depot";

export interface WorkLot {
  square: number;
  /** The move, in the notation. */
  text: string;
  piece: Piece;
  /** What it costs or brings. */
  sum: number;
  /** The level with the piece on it. */
  level: number;
  /** The rent now and afterwards; null where the deed alone does not tell it. */
  rent: { before: number; after: number } | null;
}

const HOTEL = 5;
const SKYSCRAPER = 6;
const DEPOT_FACTOR = 2;

/** The lots to work on, in board order. */
export function workLots(
  board: BoardView,
  game: GameView,
  menu: readonly ChoiceView[],
  work: Work,
): Map<number, WorkLot> {
  const choices = menu.filter((choice) => choice.verb === work && choice.text);
  choices.sort((one, other) => one.target - other.target);
  return new Map(choices.map((choice) => [choice.target, workLot(board, game, choice, work)]));
}

function workLot(board: BoardView, game: GameView, { target, text, sum }: ChoiceView, work: Work): WorkLot {
  const now = game.level[target] ?? 0;
  const station = board.squares[target]!.kind === "station";
  const next = work === "build" ? levelAbove(board, now) : levelBelow(board, now);
  const level = Math.max(now, station ? 1 : next);
  const after = station ? stationRent(game, target, work) : lotRent(board, game, target, next);
  const before = game.rent[target] ?? -1;
  return {
    square: target,
    text: text!,
    piece: station ? "depot" : pieceAt(level),
    sum: Math.abs(sum ?? 0),
    level,
    rent: before >= 0 && after >= 0 ? { before, after } : null,
  };
}

function pieceAt(level: number): Piece {
  if (level < HOTEL) return "house";
  return level === SKYSCRAPER ? "skyscraper" : "hotel";
}

/** The houses on every lot of a group before a hotel takes their place. */
function housesBeforeHotel({ variant, rules }: BoardView): number {
  const short = variant === "short";
  return Number(rules[short ? "hotel_after_houses_short" : "hotel_after_houses"] ?? (short ? 3 : 4));
}

function levelAbove(board: BoardView, level: number): number {
  return level === housesBeforeHotel(board) ? HOTEL : level + 1;
}

function levelBelow(board: BoardView, level: number): number {
  return level === HOTEL ? housesBeforeHotel(board) : level - 1;
}

function stationRent(game: GameView, square: number, work: Work): number {
  const rent = game.rent[square] ?? -1;
  return work === "build" ? rent * DEPOT_FACTOR : rent / DEPOT_FACTOR;
}

function lotRent(board: BoardView, game: GameView, square: number, level: number): number {
  const { rents, group } = board.squares[square]!;
  if (level > 0) return rents[level] ?? -1;
  // What bare lots of the group earn is seen on another one.
  const bare = board.groups[group]!.squares.find(
    (mate) => game.owner[mate] === game.owner[square] && !game.level[mate] && !game.mortgaged.includes(mate),
  );
  if (bare === undefined) return -1;
  return ((game.rent[bare] ?? 0) / (board.squares[bare]!.rents[0] || 1)) * (rents[0] ?? 0);
}

/** Lots of one group that must wait for others. */
export interface WaitingLots {
  group: number;
  squares: number[];
}

/** By group, the lots of a seat that cannot be worked on although others of the group can, or nearly can. */
export function waitingLots(
  board: BoardView,
  game: GameView,
  seat: number,
  lots: ReadonlyMap<number, WorkLot>,
  work: Work,
): WaitingLots[] {
  return board.groups.flatMap(({ squares, house }, group) => {
    const own = squares.filter((square) => game.owner[square] === seat);
    const begun = own.some((square) => lots.has(square) || game.level[square]);
    const near = work === "build" && own.length * 2 > squares.length;
    if (!house || !(begun || near)) return [];
    const waiting = own.filter((square) => {
      const level = game.level[square] ?? 0;
      return !lots.has(square) && (work === "build" ? level < HOTEL : level > 0);
    });
    return waiting.length ? [{ group, squares: waiting }] : [];
  });
}
