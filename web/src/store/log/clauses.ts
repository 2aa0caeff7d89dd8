// Charges: what can be asked about, the clauses that it rests on, and the numbers that explain it.

import { BANK } from "../../motion/stage.svelte";
import type { BoardView, GameEvent } from "../../net/protocol";
import codes from "../../words/codes.json";
import type { Teller } from "../../words/teller";
import { say } from "../../words/words.svelte";

/** Events of which somebody may want to know why. */
const ASKED = new Set([
  ...["rent-due", "waive", "lapse", "tax", "paid", "debt", "card", "collect", "pot", "salary", "settled"],
  ...["lift", "keep", "mortgage", "refuse-deed", "jailed", "freed", "stay-in-jail", "bankrupt", "shortage"],
  ...["auction", "sold", "unsold", "ticket", "expire", "bonus", "gift", "shift", "dealt", "worth", "win"],
]);
const STATION = ["STATION-01"];
const UTILITY = ["UTIL-01", "UTIL-02"];

export type Numbers = { label: string; sum: string }[];

/** The clauses of an event, as far as this edition has them; none where nobody would ask. */
export function clausesOf(told: GameEvent, board: BoardView): string[] {
  if (!ASKED.has(told.event)) return [];
  // What all payments rest on is about those to the bank.
  const between = told.event === "paid" && told.payee !== BANK;
  const named = between ? [] : ((codes.clauses as Record<string, string[]>)[told.event] ?? []);
  return inForce([...ownClauses(told, board), ...named], board);
}

/** What an event rests on beside what all of its kind do. */
function ownClauses(told: GameEvent, board: BoardView): string[] {
  if (told.event === "paid" || told.event === "debt") return causeClauses(told.cause);
  if (told.event === "rent-due") return rentClauses(board, told.square, told.level, told.multiplier);
  return [];
}

/** What a sum that is owed rests on. */
export function causeClauses(cause: number): string[] {
  return codes.causes[cause] ?? [];
}

/** What the height of a rent rests on. */
export function rentClauses(board: BoardView, square: number, level: number, times: number): string[] {
  const { kind } = board.squares[square]!;
  if (kind === "station") return level ? ["MEGA-DEPOT-02", ...STATION] : STATION;
  if (kind === "utility") return UTILITY;
  if (level) return ["RENT-08"];
  return times > 1 ? ["RENT-05", "MEGA-RENT-01"] : [];
}

/** Each clause once, without those of which this edition knows nothing. */
export function inForce(clauses: readonly string[], board: BoardView): string[] {
  const absent = codes.absent as Record<string, string[]>;
  return [...new Set(clauses)].filter((clause) => !absent[clause]?.includes(board.edition));
}

/** The numbers of a charge, in the order in which they are reckoned. */
export function numbersOf(told: GameEvent, teller: Teller): Numbers {
  const row = (key: string, sum: string) => ({ label: say(`why-${key}`), sum });
  if (told.event === "rent-due") return rentNumbers(told, teller, row);
  if (told.event === "tax" && told.base) {
    return [row("fortune", teller.money(told.base)), row("due", teller.money(told.amount))];
  }
  if (told.event === "lift") {
    return [
      row("loan", teller.money(told.loan)),
      row("interest", teller.money(told.interest)),
      row("total", teller.money(told.loan + told.interest)),
    ];
  }
  if (told.event === "bankrupt") {
    return [row("cash", teller.money(told.cash)), row("buildings", teller.money(told.buildings))];
  }
  return "amount" in told && told.amount ? [row("amount", teller.money(told.amount))] : [];
}

function rentNumbers(
  told: Extract<GameEvent, { event: "rent-due" }>,
  teller: Teller,
  row: (key: string, sum: string) => Numbers[number],
): Numbers {
  const utility = teller.board.squares[told.square]!.kind === "utility";
  const numbers = [row(utility ? "factor" : "base", utility ? String(told.base) : teller.money(told.base))];
  if (told.multiplier !== 1) numbers.push(row(utility ? "points" : "times", `× ${told.multiplier}`));
  return [...numbers, row("due", teller.money(told.amount))];
}
