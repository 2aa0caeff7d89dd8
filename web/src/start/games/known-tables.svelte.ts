// The tables that this browser has been at, with their state; those that are gone are forgotten.

import type { State } from "../../net/protocol";
import { carrier } from "../../net/carrier";
import { get, RequestError } from "../../net/requests";
import { forgetTable, savedTable, savedTables } from "../../net/storage";

/** Tables that are requested; older ones are not shown. */
const MAX_TABLES = 8;

export interface KnownTable {
  table: string;
  state: Pick<State, "table" | "game">;
  /** The seats of this browser, by its stored shares in the dice. */
  own: readonly number[];
}

export class KnownTables {
  list = $state.raw<readonly KnownTable[]>([]);
  /** The game that waits for this browser. */
  waiting = $derived(waitingTable(this.list));
  others = $derived(this.list.filter((each) => each !== this.waiting));

  async read(): Promise<void> {
    const asked = savedTables()
      .slice(0, MAX_TABLES)
      .map((table) => this.#ask(table));
    const found = (await Promise.all(asked)).filter((each) => each !== null);
    this.list = found.sort((one, other) => Number(isOver(one)) - Number(isOver(other)));
  }

  async #ask(table: string): Promise<KnownTable | null> {
    const saved = savedTable(table);
    try {
      const state = await get<State>(`/api/tables/${table}`, saved?.token);
      return { table, state, own: Object.keys(saved?.shares ?? {}).map(Number) };
    } catch (error) {
      const isUnknown = error instanceof RequestError && error.code === "not-found";
      if (isUnknown && carrier.knowsAllTables()) forgetTable(table);
      return null;
    }
  }

  forget(table: string): void {
    forgetTable(table);
    this.list = this.list.filter((each) => each.table !== table);
  }
}

const isOver = ({ state }: KnownTable): boolean => state.table.stage === "over";

/** Whether a table waits for a decision of this browser. */
export function isOwnTurn({ state, own }: KnownTable): boolean {
  const { stage, paused } = state.table;
  return stage === "playing" && !paused && own.includes(state.game?.actor ?? -1);
}

/** The game to go on with: one with a seat of this browser, best one where it is its turn, the newest first; null for none. */
export function waitingTable(list: readonly KnownTable[]): KnownTable | null {
  const open = list.filter((each) => each.own.length && !isOver(each) && !isOut(each));
  return open.find(isOwnTurn) ?? open[0] ?? null;
}

/** Whether every seat of this browser is out of the game. */
function isOut({ state, own }: KnownTable): boolean {
  return own.every((seat) => state.game?.seats[seat]?.out);
}
