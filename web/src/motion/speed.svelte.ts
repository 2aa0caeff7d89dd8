// How fast things are shown: 1×, 2×, 4× or at once, as the reader likes it and his system asks.

import { setPreference, preference } from "../net/storage";

export const SPEEDS = [1, 2, 4, 0] as const;
/** So many times as fast; 0 is at once. */
export type Speed = (typeof SPEEDS)[number];

class PlaybackSpeed {
  chosen = $state<Speed>(1);
  #query = matchMedia("(prefers-reduced-motion: reduce)");
  reducedMotion = $state(this.#query.matches);

  constructor() {
    const kept = preference<number>("speed", 1);
    this.chosen = SPEEDS.find((speed) => speed === kept) ?? 1;
    this.#query.addEventListener("change", () => (this.reducedMotion = this.#query.matches));
  }

  /** What every duration is multiplied by. */
  get factor(): number {
    return this.reducedMotion || this.chosen === 0 ? 0 : 1 / this.chosen;
  }

  choose(speed: Speed): void {
    this.chosen = speed;
    setPreference("speed", speed);
  }

  /** The next one in turn. */
  next(): void {
    this.choose(SPEEDS[(SPEEDS.indexOf(this.chosen) + 1) % SPEEDS.length] ?? 1);
  }
}

export const speed = new PlaybackSpeed();
