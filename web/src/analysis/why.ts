// Why: the event that a mark rests on, and the clauses of the booklet behind it.

import type { Mark } from "./marks";
import type { BoardView, GameEvent } from "../net/protocol";
import { clausesBehind, clausesOf, explainedOf, inForce } from "../store/log/clauses";
import codes from "../words/codes.json";

export interface Why {
  clauses: readonly string[];
  /** None for a deal that was not offered. */
  gameEvent?: GameEvent;
}

/** What a mark rests on, from the events of its line: what a player chose, or what chance cost or brought. */
export function whyOf(mark: Pick<Mark, "kind">, events: readonly GameEvent[], board: BoardView): Why {
  if (mark.kind === "opportunity") return { clauses: inForce(codes.clauses.propose, board) };
  // Which player is next follows from every choice, and explains none.
  const told = events.filter((each) => each.event !== "turn" && clausesBehind(each, board).length);
  const gameEvent =
    mark.kind === "luck" ? explainedOf(told.filter((each) => clausesOf(each, board).length)) : undefined;
  const behind = gameEvent ?? told[0];
  return behind ? { clauses: clausesBehind(behind, board), gameEvent: behind } : { clauses: [] };
}
