// Foresight: what a deal would come to, as the table answers; asked anew whenever the deal changes.

import type { Draft, Preview } from "../net/protocol";
import { post } from "../net/requests";
import type { TableStore } from "../store/table-store.svelte";

/** So long after the last change a deal is asked about: sliders move often. */
const PAUSE = 200;

/** What a deal would come to; nothing where the line is down. */
export async function previewDeal(store: TableStore, draft: Draft): Promise<Preview | null> {
  return post<Preview>(`/api/tables/${store.id}/preview`, draft, store.token).catch(() => null);
}

export class DealPreview {
  result = $state.raw<Preview | null>(null);
  #timer = 0;
  #asked = "";

  constructor(private readonly store: TableStore) {}

  /** Look at a deal; at none where it is empty. */
  look(draft: Draft | null, pause = PAUSE): void {
    window.clearTimeout(this.#timer);
    this.#asked = draft ? JSON.stringify(draft) : "";
    if (!draft) this.result = null;
    else this.#timer = window.setTimeout(() => void this.#ask(draft), pause);
  }

  async #ask(draft: Draft): Promise<void> {
    const result = await previewDeal(this.store, draft);
    // Answers may overtake each other: only that to the newest question counts.
    if (this.#asked === JSON.stringify(draft)) this.result = result;
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#asked = "";
  }
}

/** What cannot be part of any deal between two seats, by its word in the notation, with the code and the clause. */
export class Obstacles {
  found = $state.raw<ReadonlyMap<string, Pick<Preview, "code" | "clause">>>(new Map());
  #question = "";

  constructor(private readonly store: TableStore) {}

  /** Ask about every one of these, each as the only thing in a deal. */
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
