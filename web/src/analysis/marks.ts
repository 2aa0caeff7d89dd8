// The marks of an analysis: luck, mistakes and opportunities, on the curve and in the list.

import { seatOf, type Analysis, type MarkKind, type Mistake } from "./analysis";
import type { Localised } from "../words/words.svelte";

/** Luck of as much changed a game; less is not marked. */
const MARKED_LUCK = 0.08;

export interface Mark {
  kind: MarkKind;
  ply: number;
  turn: number;
  /** The seat whose curve has the mark. */
  seat: number;
  /** What the seat gained or lost. */
  points: number;
  /** The number in the list of turning points; 0 for a mark that is not in it. */
  number: number;
  say: Localised | null;
}

/** All marks in the order of the game: the turning points, then what else was marked at the same line. */
export function marksOf(analysis: Analysis): Mark[] {
  const numbered = turningPoints(analysis);
  const told = new Set(numbered.map(keyOf));
  const others = [...mistakes(analysis), ...opportunities(analysis), ...luck(analysis)];
  const rest = others.filter((mark) => !told.has(keyOf(mark)));
  return [...numbered, ...rest].sort((one, other) => one.ply - other.ply || other.number - one.number);
}

function turningPoints({ turning_points }: Analysis): Mark[] {
  return turning_points.map((point, at) => ({ ...point, seat: seatOf(point.seat), number: at + 1 }));
}

function mistakes(analysis: Analysis): Mark[] {
  return analysis.mistakes.map(({ grade, ply, turn, seat, loss, say }) => ({
    ...{ kind: grade, ply, turn, say },
    ...{ seat: seatOf(seat), points: -loss, number: 0 },
  }));
}

function opportunities(analysis: Analysis): Mark[] {
  return analysis.opportunities.map(({ ply, turn, seat, gain, say }) => ({
    ...{ kind: "opportunity", ply, turn, say },
    ...{ seat: seatOf(seat), points: -gain, number: 0 },
  }));
}

function luck(analysis: Analysis): Mark[] {
  return analysis.luck.flatMap(({ ply, turn, change }) => {
    const most = Math.max(...change.map(Math.abs));
    const seat = change.findIndex((each) => Math.abs(each) === most);
    if (most < MARKED_LUCK) return [];
    return [{ kind: "luck", ply, turn, seat, points: change[seat]!, number: 0, say: null }];
  });
}

/** Luck of one line is one mark; of mistakes and opportunities each seat has its own. */
function keyOf({ kind, ply, seat }: Mark): string {
  return kind === "luck" ? `luck ${ply}` : `${kind} ${ply} ${seat}`;
}

/** The mistake that a mark stands for; none for luck and opportunities. */
export function mistakeOf(analysis: Pick<Analysis, "mistakes">, mark: Mark): Mistake | undefined {
  return analysis.mistakes.find(
    ({ ply, seat, grade }) => ply === mark.ply && seatOf(seat) === mark.seat && grade === mark.kind,
  );
}

/** What would have been better: the way in the notation, and in words. */
export interface Better {
  way: string;
  say: Localised;
}

/** The better choice at a mark; null for luck. */
export function betterAt(analysis: Pick<Analysis, "mistakes" | "opportunities">, mark: Mark): Better | null {
  const mistake = mistakeOf(analysis, mark);
  if (mistake) return { way: mistake.better, say: mistake.better_words };
  if (mark.kind !== "opportunity") return null;
  const missed = analysis.opportunities.find(
    ({ ply, seat }) => ply === mark.ply && seatOf(seat) === mark.seat,
  );
  return missed ? { way: missed.better, say: missed.better_words } : null;
}

/** The place of the next turning point in a direction; -1 where there is none. */
export function nextPlace(places: readonly number[], at: number, direction: -1 | 1): number {
  if (direction > 0) return places.find((place) => place > at) ?? -1;
  return places.findLast((place) => place < at) ?? -1;
}
