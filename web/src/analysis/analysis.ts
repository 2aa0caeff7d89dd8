// The analysis of a game, as the server sends it.  Chances are fractions; a ply is a line of the game file, from 1.

import { LETTERS } from "../icons/drawings";
import type {
  AnalysisReply,
  AnalysisView,
  MistakeView,
  SeatSumView,
  TurningPointView,
} from "../net/protocol";

export type Analysis = AnalysisView;
export type Mistake = MistakeView;
export type SeatSum = SeatSumView;
export type Grade = MistakeView["grade"];
export type MarkKind = TurningPointView["kind"];
/** How far an analysis has come. */
export type Progress = AnalysisReply;

/** Lines below which a game is too short to be analysed. */
const MIN_PLIES = 12;

export function isTooShort(analysis: Pick<Analysis, "plies">): boolean {
  return analysis.plies < MIN_PLIES;
}

/** The number of a seat by its letter. */
export function seatOf(seat: string): number {
  return LETTERS.findIndex((each) => each === seat);
}

/** The chances of every seat after a line; the last ones known for a line that was not analysed. */
export function chancesAt({ chances }: Pick<Analysis, "chances">, ply: number): readonly number[] {
  return chances[Math.min(ply, chances.length - 1)] ?? [];
}
