// The tabs of this browser at one table: whoever comes last sits there, and the others hear of it.

export class Tabs {
  readonly #channel: BroadcastChannel | null;
  #announced = false;

  constructor(table: string, replaced: () => void) {
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`magie:${table}`) : null;
    // Nobody hears himself.
    this.#channel?.addEventListener("message", replaced);
  }

  /** This one has come; once is enough, however often its line breaks. */
  announce(): void {
    if (this.#announced) return;
    this.#announced = true;
    this.#channel?.postMessage("here");
  }

  close(): void {
    this.#channel?.close();
  }
}
