// The analysis of a table's game: asked for, under way, there.

import type { Analysis, Progress } from "./analysis";
import { get, post, RequestError } from "../net/requests";
import { refusal } from "../words/refusal";
import { say, words } from "../words/words.svelte";

/** The pause between two questions about the progress. */
const POLL_MS = 1000;

export class AnalysisStore {
  /** `reading` until the server has said how far it is. */
  state = $state<Progress["state"] | "reading">("reading");
  done = $state(0);
  all = $state(0);
  /** The chances of all seats as far as they are known, at evenly spaced lines. */
  chances = $state.raw<readonly (readonly number[])[]>([]);
  /** The analysis; while it is under way, as far as it has come. */
  found = $state.raw<Analysis | null>(null);
  problem = $state("");
  readonly #path: string;
  #timer = 0;
  #closed = false;

  constructor(
    table: string,
    readonly token: string | undefined,
  ) {
    this.#path = `/api/tables/${table}/analysis`;
  }

  /** Read what is there. */
  read(): Promise<void> {
    return this.#take(() => get<Progress>(this.#path, this.token));
  }

  /** Ask for the analysis. */
  ask(): Promise<void> {
    return this.#take(() => post<Progress>(this.#path, {}, this.token));
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#timer);
  }

  async #take(request: () => Promise<Progress>): Promise<void> {
    window.clearTimeout(this.#timer);
    try {
      const [progress] = await Promise.all([request(), words.loadAnalysis()]);
      if (!this.#closed) this.#show(progress);
    } catch (error) {
      this.problem = refusal(error instanceof RequestError ? error.code : "internal");
      this.state = "failed";
    }
  }

  #show({ state, done = 0, all = 0, chances = [], analysis }: Progress): void {
    this.done = done;
    this.all = all;
    this.chances = chances;
    if (analysis) this.found = analysis;
    this.problem = state === "failed" ? say("analysis-failed") : "";
    this.state = state;
    if (state === "waiting" || state === "running") {
      this.#timer = window.setTimeout(() => void this.read(), POLL_MS);
    }
  }
}
