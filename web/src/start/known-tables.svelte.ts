// The tables that this browser has been at, with their state; those that are gone are forgotten.

import type { State } from "../net/protocol";
import { get, RequestError } from "../net/requests";
import { forgetTable, savedTable, savedTables } from "../net/storage";

/** Tables that are requested; older ones are not shown. */
const MAX_TABLES = 8;

export interface KnownTable {
  table: string;
  state: State;
}

export class KnownTables {
  list = $state.raw<readonly KnownTable[]>([]);

  async read(): Promise<void> {
    const asked = savedTables()
      .slice(0, MAX_TABLES)
      .map((table) => this.#ask(table));
    const found = (await Promise.all(asked)).filter((each) => each !== null);
    const isOver = ({ state }: KnownTable) => Number(state.table.stage === "over");
    this.list = found.sort((one, other) => isOver(one) - isOver(other));
  }

  async #ask(table: string): Promise<KnownTable | null> {
    try {
      return { table, state: await get<State>(`/api/tables/${table}`, savedTable(table)?.token) };
    } catch (error) {
      if (error instanceof RequestError && error.code === "not-found") forgetTable(table);
      return null;
    }
  }

  forget(table: string): void {
    forgetTable(table);
    this.list = this.list.filter((each) => each.table !== table);
  }
}
