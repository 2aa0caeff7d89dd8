// The queue of what is still to be shown: in order, at the reader's speed, and never far behind.

/** Wait so long, as the speed goes; not at all once somebody is in a hurry. */
export type Pause = (milliseconds: number) => Promise<void>;

/** From so many waiting on, things are shown faster, and then at once, until few are left. */
const BEHIND = 10;
const FAR_BEHIND = 30;

export class Queue<Item> {
  #waiting: Item[] = [];
  #running = false;
  #hurried = false;
  #rushing = false;
  #wake: (() => void) | null = null;
  #idle: (() => void)[] = [];

  constructor(
    private readonly show: (item: Item, pause: Pause) => Promise<void>,
    /** 1 as it is, 0.25 four times as fast, 0 at once. */
    private readonly speed: () => number,
  ) {}

  get waiting(): number {
    return this.#waiting.length + (this.#running ? 1 : 0);
  }

  /** Whether things are shown at once, and not as they happen. */
  get isRushing(): boolean {
    return this.#factor() === 0;
  }

  push(...items: Item[]): void {
    this.#waiting.push(...items);
    if (!this.#running) void this.#run();
    // A pause that began when there was time for it ends when there is none.
    else if (this.#waiting.length >= FAR_BEHIND) this.#wake?.();
  }

  /** Show all that waits at once. */
  hurry(): void {
    if (!this.waiting) return;
    this.#hurried = true;
    this.#wake?.();
  }

  /** Take only the pause that is going on away: a card that has been read. */
  endPause(): void {
    this.#wake?.();
  }

  /** Forget what waits: it is known otherwise. */
  clear(): void {
    this.#waiting = [];
    this.hurry();
  }

  /** When nothing waits any more. */
  idle(): Promise<void> {
    if (!this.waiting) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      try {
        await this.show(item, (milliseconds) => this.#pause(milliseconds));
      } catch (error) {
        // What cannot be shown must not stop what comes after it.
        console.error(error);
      }
    }
    this.#running = false;
    this.#hurried = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #factor(): number {
    const waiting = this.#waiting.length;
    // Whoever stopped rushing as soon as one less waits would begin to show every single thing, and finish none.
    this.#rushing = waiting >= FAR_BEHIND || (this.#rushing && waiting >= BEHIND);
    if (this.#hurried || this.#rushing) return 0;
    return this.speed() * (waiting >= BEHIND ? 0.25 : 1);
  }

  #pause(milliseconds: number): Promise<void> {
    const time = milliseconds * this.#factor();
    if (time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      const queue = this;
      function done() {
        clearTimeout(timer);
        queue.#wake = null;
        resolve();
      }
      this.#wake = done;
    });
  }
}
