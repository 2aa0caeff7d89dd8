// The preview of a deal, as the table calculates it; requested again whenever the deal changes.

import type { Draft, Preview } from "../net/protocol";
import { post } from "../net/requests";
import type { TableStore } from "../store/table-store.svelte";

/** The debounce time: sliders move often. */
const DEBOUNCE_MS = 200;
/** The pause before a request that was not answered is sent again. */
const RETRY_MS = 2000;

/** What a deal would bring; null while the server is not reached. */
export async function previewDeal(store: TableStore, draft: Draft): Promise<Preview | null> {
  return post<Preview>(`/api/tables/${store.id}/preview`, draft, store.token).catch(() => null);
}

export class DealPreview {
  result = $state.raw<Preview | null>(null);
  #timer = 0;
  #asked = "";

  constructor(private readonly store: TableStore) {}

  /** Preview a deal; none where it is null. */
  look(draft: Draft | null, pause = DEBOUNCE_MS): void {
    window.clearTimeout(this.#timer);
    this.#asked = draft ? JSON.stringify(draft) : "";
    if (!draft) this.result = null;
    else this.#timer = window.setTimeout(() => void this.#ask(draft), pause);
  }

  async #ask(draft: Draft): Promise<void> {
    const result = await previewDeal(this.store, draft);
    // Answers may arrive out of order: only that to the newest request counts.
    if (this.#asked !== JSON.stringify(draft)) return;
    this.result = result;
    if (!result) this.#timer = window.setTimeout(() => void this.#ask(draft), RETRY_MS);
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#asked = "";
  }
}

/** Items that no deal between two seats can contain, by their word in the notation, with the code and the clause. */
export class Obstacles {
  found = $state.raw<ReadonlyMap<string, Pick<Preview, "code" | "clause">>>(new Map());
  #question = "";

  constructor(private readonly store: TableStore) {}

  /** Check every draft; each contains a single item. */
  async ask(drafts: ReadonlyMap<string, Draft>): Promise<void> {
    const question = JSON.stringify([...drafts]);
    if (question === this.#question) return;
    this.#question = question;
    const answers = await Promise.all(
      [...drafts].map(async ([word, draft]) => [word, await previewDeal(this.store, draft)] as const),
    );
    if (question !== this.#question) return;
    this.found = new Map(
      answers.flatMap(([word, result]) => (result?.code ? [[word, result] as const] : [])),
    );
  }
}
