// The queue of what is to be shown: in order, at the player's speed, and never far behind.

/** Wait for a time, scaled by the speed; not at all while the queue hurries. */
export type Pause = (milliseconds: number) => Promise<void>;

/** With so many items waiting, the queue shows them faster, and then at once, until few are left. */
const FAST_FROM = 10;
const RUSH_FROM = 30;

export class Queue<Item> {
  #waiting: Item[] = [];
  #running = false;
  #hurried = false;
  #rushing = false;
  #wake: (() => void) | null = null;
  #idle: (() => void)[] = [];

  constructor(
    private readonly show: (item: Item, pause: Pause) => Promise<void>,
    /** 1 is normal, 0.25 four times as fast, 0 at once. */
    private readonly speed: () => number,
  ) {}

  get waiting(): number {
    return this.#waiting.length + (this.#running ? 1 : 0);
  }

  /** Whether items are shown at once, without animation. */
  get isRushing(): boolean {
    return this.#factor() === 0;
  }

  push(...items: Item[]): void {
    this.#waiting.push(...items);
    if (!this.#running) void this.#run();
    // A long backlog ends the current pause.
    else if (this.#waiting.length >= RUSH_FROM) this.#wake?.();
  }

  /** Show all waiting items at once. */
  hurry(): void {
    if (!this.waiting) return;
    this.#hurried = true;
    this.#wake?.();
  }

  /** End the current pause alone, such as that of a card that was read. */
  endPause(): void {
    this.#wake?.();
  }

  /** Drop the waiting items. */
  clear(): void {
    this.#waiting = [];
    this.hurry();
  }

  /** Resolves when nothing waits any more. */
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
        // An item that fails must not stop those after it.
        console.error(error);
      }
    }
    this.#running = false;
    this.#hurried = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #factor(): number {
    const waiting = this.#waiting.length;
    // Hysteresis: a queue that slowed down at the first item less would never catch up.
    this.#rushing = waiting >= RUSH_FROM || (this.#rushing && waiting >= FAST_FROM);
    if (this.#hurried || this.#rushing) return 0;
    return this.speed() * (waiting >= FAST_FROM ? 0.25 : 1);
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
