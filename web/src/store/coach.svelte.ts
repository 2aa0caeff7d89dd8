// The coach of a table: what trader would do, and what each way is worth, where the table allows it.

import type { TableStore } from "./table-store.svelte";
import type { Advice, DealChances, Draft } from "../net/protocol";
import { post, RequestError } from "../net/requests";
import { refusal } from "../words/refusal";

export class Coach {
  asking = $state(false);
  problem = $state("");
  /** The last advice, and the position that it is about. */
  #last = $state.raw<{ advice: Advice; position: string } | null>(null);

  constructor(private readonly store: TableStore) {}

  /** Whether a player or a spectator here can ask. */
  get isThere(): boolean {
    const { table, ownSeats } = this.store;
    if (table?.stage !== "playing" || table.paused) return false;
    return table.coach === "everybody" || (table.coach === "alone" && ownSeats.length > 0);
  }

  /** Whether it tells without being asked: where all have agreed on it, or a player here has used it. */
  get tells(): boolean {
    return this.isThere && (this.store.table!.coach === "everybody" || this.store.table!.coached.length > 0);
  }

  /** The advice about the position now; null where it has not been asked for. */
  get advice(): Advice | null {
    return this.#last?.position === JSON.stringify(this.store.game) ? this.#last.advice : null;
  }

  async ask(): Promise<void> {
    const position = JSON.stringify(this.store.game);
    this.asking = true;
    this.problem = "";
    try {
      const advice = await this.#post<Advice>("", {});
      this.#last = { advice, position };
    } catch (error) {
      this.problem = refusal(error instanceof RequestError ? error.code : "internal");
    }
    this.asking = false;
  }

  close(): void {
    this.#last = null;
  }

  /** What a deal is worth to all seats; null where it cannot be offered, or the coach does not answer. */
  async weigh(draft: Draft): Promise<DealChances | null> {
    const found = await this.#post<DealChances>("/deal", draft).catch(() => null);
    return found && !found.code ? found : null;
  }

  #post<T>(path: string, body: unknown): Promise<T> {
    return post<T>(`/api/tables/${this.store.id}/coach${path}`, body, this.store.token);
  }
}
