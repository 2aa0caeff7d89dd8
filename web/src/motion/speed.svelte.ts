// The speed of animations: 1×, 2×, 4× or none, as the player prefers and the system asks.

import { setPreference, preference } from "../net/storage";

export const SPEEDS = [1, 2, 4, 0] as const;
/** A factor; 0 shows everything at once. */
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

  /** The factor of every duration. */
  get factor(): number {
    return this.reducedMotion || this.chosen === 0 ? 0 : 1 / this.chosen;
  }

  choose(speed: Speed): void {
    this.chosen = speed;
    setPreference("speed", speed);
  }

  /** Choose the next speed. */
  next(): void {
    this.choose(SPEEDS[(SPEEDS.indexOf(this.chosen) + 1) % SPEEDS.length] ?? 1);
  }
}

export const speed = new PlaybackSpeed();
