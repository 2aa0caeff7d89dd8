// What was typed before, to be called back by the arrows.

const KEPT = 100;

export class InputHistory {
  #lines: string[] = [];
  #at = 0;
  /** What was being typed when somebody began to look back. */
  #draft = "";

  add(line: string): void {
    if (line && line !== this.#lines.at(-1)) this.#lines = [...this.#lines.slice(1 - KEPT), line];
    this.#at = this.#lines.length;
    this.#draft = "";
  }

  /** One line back, -1, or forth, +1, from what stands in the box now; null where there is none. */
  recall(step: -1 | 1, current: string): string | null {
    const to = this.#at + step;
    if (to < 0 || to > this.#lines.length) return null;
    if (this.#at === this.#lines.length) this.#draft = current;
    this.#at = to;
    return this.#lines[to] ?? this.#draft;
  }
}
