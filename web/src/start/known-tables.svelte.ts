// The tables that this browser knows, as they stand; those that are gone are forgotten.

import type { State } from "../net/protocol";
import { get, Refused } from "../net/requests";
import { forget, kept, keptTables } from "../net/storage";

/** So many are asked for: whoever has more of them has long forgotten the others himself. */
const MOST = 8;

export interface Known {
  table: string;
  state: State;
}

export class KnownTables {
  list = $state.raw<readonly Known[]>([]);

  async read(): Promise<void> {
    const asked = keptTables()
      .slice(0, MOST)
      .map((table) => this.#ask(table));
    const found = (await Promise.all(asked)).filter((each) => each !== null);
    const isOver = ({ state }: Known) => Number(state.table.stage === "over");
    this.list = found.sort((one, other) => isOver(one) - isOver(other));
  }

  async #ask(table: string): Promise<Known | null> {
    try {
      return { table, state: await get<State>(`/api/tables/${table}`, kept(table)?.token) };
    } catch (error) {
      if (error instanceof Refused && error.code === "not-found") forget(table);
      return null;
    }
  }

  forget(table: string): void {
    forget(table);
    this.list = this.list.filter((each) => each.table !== table);
  }
}
