// The tabs of this browser at one table: the newest one plays, and tells the others.

export class Tabs {
  readonly #channel: BroadcastChannel | null;
  #announced = false;

  constructor(table: string, replaced: () => void) {
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`magie:${table}`) : null;
    // A channel does not receive its own messages.
    this.#channel?.addEventListener("message", replaced);
  }

  /** Tell the other tabs about this one; once, however often it reconnects. */
  announce(): void {
    if (!this.#announced) this.takeOver();
  }

  /** Tell the other tabs that this one plays from now on. */
  takeOver(): void {
    this.#announced = true;
    this.#channel?.postMessage("here");
  }

  close(): void {
    this.#channel?.close();
  }
}
