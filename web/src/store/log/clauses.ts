// Why: the clauses behind an event, and the numbers that explain it.

import { BANK } from "../../motion/stage.svelte";
import type { BoardView, GameEvent } from "../../net/protocol";
import codes from "../../words/codes.json";
import type { SentenceWriter } from "../../words/sentences";
import { say } from "../../words/words.svelte";

/** Events that players ask about. */
const EXPLAINED = new Set([
  ...["rent-due", "waive", "lapse", "tax", "paid", "debt", "card", "collect", "pot", "salary", "settled"],
  ...["lift", "keep", "mortgage", "refuse-deed", "jailed", "freed", "stay-in-jail", "bankrupt", "shortage"],
  ...["auction", "sold", "unsold", "ticket", "expire", "bonus", "gift", "shift", "dealt", "worth", "win"],
]);
const STATION_CLAUSES = ["STATION-01"];
const UTILITY_CLAUSES = ["UTIL-01", "UTIL-02"];

export type Numbers = { label: string; sum: string }[];

/** The clauses of an event that this edition has; none for an event that needs no explanation. */
export function clausesOf(gameEvent: GameEvent, board: BoardView): string[] {
  return EXPLAINED.has(gameEvent.event) ? clausesBehind(gameEvent, board) : [];
}

/** The clauses of any event that this edition has. */
export function clausesBehind(gameEvent: GameEvent, board: BoardView): string[] {
  // The clauses of all payments are about payments to the bank.
  const between = gameEvent.event === "paid" && gameEvent.payee !== BANK;
  const named = between ? [] : ((codes.clauses as Record<string, string[]>)[gameEvent.event] ?? []);
  return inForce([...ownClauses(gameEvent, board), ...named], board);
}

/** The event to explain among several: the charge with its numbers where there is one, else the last. */
export function explainedOf(gameEvents: readonly GameEvent[]): GameEvent | undefined {
  return gameEvents.find(({ event }) => event === "rent-due" || event === "tax") ?? gameEvents.at(-1);
}

/** The clauses of this very event, beside those of its kind. */
function ownClauses(gameEvent: GameEvent, board: BoardView): string[] {
  if (gameEvent.event === "paid" || gameEvent.event === "debt") return causeClauses(gameEvent.cause);
  if (gameEvent.event === "rent-due")
    return rentClauses(board, gameEvent.square, gameEvent.level, gameEvent.multiplier);
  return [];
}

/** The clauses behind a sum that is owed. */
export function causeClauses(cause: number): string[] {
  return codes.causes[cause] ?? [];
}

/** The clauses behind the height of a rent. */
export function rentClauses(board: BoardView, square: number, level: number, times: number): string[] {
  const { kind } = board.squares[square]!;
  if (kind === "station") return level ? ["MEGA-DEPOT-02", ...STATION_CLAUSES] : STATION_CLAUSES;
  if (kind === "utility") return UTILITY_CLAUSES;
  if (level) return ["RENT-08"];
  return times > 1 ? ["RENT-05", "MEGA-RENT-01"] : [];
}

/** Each clause once, without those that this edition does not have. */
export function inForce(clauses: readonly string[], board: BoardView): string[] {
  const absent = codes.absent as Record<string, string[]>;
  return [...new Set(clauses)].filter((clause) => !absent[clause]?.includes(board.edition));
}

/** The numbers of a charge, in the order of the calculation. */
export function numbersOf(gameEvent: GameEvent, sentences: SentenceWriter): Numbers {
  const row = (key: string, sum: string) => ({ label: say(`why-${key}`), sum });
  if (gameEvent.event === "rent-due") return rentNumbers(gameEvent, sentences, row);
  if (gameEvent.event === "tax" && gameEvent.base) {
    return [row("fortune", sentences.money(gameEvent.base)), row("due", sentences.money(gameEvent.amount))];
  }
  if (gameEvent.event === "lift") {
    return [
      row("loan", sentences.money(gameEvent.loan)),
      row("interest", sentences.money(gameEvent.interest)),
      row("total", sentences.money(gameEvent.loan + gameEvent.interest)),
    ];
  }
  if (gameEvent.event === "bankrupt") {
    return [
      row("cash", sentences.money(gameEvent.cash)),
      row("buildings", sentences.money(gameEvent.buildings)),
    ];
  }
  return "amount" in gameEvent && gameEvent.amount ? [row("amount", sentences.money(gameEvent.amount))] : [];
}

function rentNumbers(
  gameEvent: Extract<GameEvent, { event: "rent-due" }>,
  sentences: SentenceWriter,
  row: (key: string, sum: string) => Numbers[number],
): Numbers {
  const utility = sentences.board.squares[gameEvent.square]!.kind === "utility";
  const numbers = [
    row(utility ? "factor" : "base", utility ? String(gameEvent.base) : sentences.money(gameEvent.base)),
  ];
  if (gameEvent.multiplier !== 1)
    numbers.push(row(utility ? "points" : "times", `× ${gameEvent.multiplier}`));
  return [...numbers, row("due", sentences.money(gameEvent.amount))];
}
