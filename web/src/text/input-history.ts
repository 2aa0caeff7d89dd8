// The lines that were typed, for the arrow keys.

const MAX_LINES = 100;

export class InputHistory {
  #lines: string[] = [];
  #at = 0;
  /** The unfinished line, before the player went back. */
  #draft = "";

  add(line: string): void {
    if (line && line !== this.#lines.at(-1)) this.#lines = [...this.#lines.slice(1 - MAX_LINES), line];
    this.#at = this.#lines.length;
    this.#draft = "";
  }

  /** The previous line, -1, or the next one, +1; null where there is none. */
  recall(step: -1 | 1, current: string): string | null {
    const to = this.#at + step;
    if (to < 0 || to > this.#lines.length) return null;
    if (this.#at === this.#lines.length) this.#draft = current;
    this.#at = to;
    return this.#lines[to] ?? this.#draft;
  }
}
