// The queue shows items in order, at the player's speed, and is never far behind.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Queue, type Pause } from "./queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose items take a second each, and what it has shown. */
function slow(speed: () => number) {
  const shown: number[] = [];
  const queue = new Queue<number>(async (item, pause: Pause) => {
    await pause(1000);
    shown.push(item);
  }, speed);
  return { queue, shown };
}

const items = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("the queue", () => {
  test("shows one after the other, each for its time", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(1, 2, 3);
    await vi.advanceTimersByTimeAsync(999);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown, queue.waiting]).toEqual([[1], 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([shown, queue.waiting]).toEqual([[1, 2, 3], 0]);
  });

  test("is as fast as the reader likes it", async () => {
    const { queue, shown } = slow(() => 0.25);
    queue.push(1, 2);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual([1, 2]);
  });

  test("takes no time at all where nothing shall move", async () => {
    const { queue, shown } = slow(() => 0);
    queue.push(...items(100));
    await queue.idle();
    expect(shown).toEqual(items(100));
    expect(vi.getTimerCount()).toBe(0);
  });

  test("shows things faster when it is behind", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(...items(20));
    await vi.advanceTimersByTimeAsync(10 * 250);
    expect(shown).toEqual(items(10));
    await vi.advanceTimersByTimeAsync(9000);
    expect(shown).toEqual(items(19));
  });

  test("shows at once what is far behind, and the last few in their time", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(...items(500));
    await vi.advanceTimersByTimeAsync(0);
    expect([shown.length, queue.waiting]).toEqual([490, 10]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown).toEqual(items(500));
  });

  test("does not finish a long pause while ever more comes in", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(1);
    for (const item of items(200)) {
      await vi.advanceTimersByTimeAsync(1);
      queue.push(item);
      expect(queue.waiting).toBeLessThanOrEqual(32);
    }
    expect(shown.length).toBeGreaterThan(160);
  });

  test("shows all at once after a hurry, and later items in their time", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(1, 2, 3);
    await vi.advanceTimersByTimeAsync(100);
    queue.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1, 2, 3]);
    queue.push(4);
    await vi.advanceTimersByTimeAsync(999);
    expect(shown).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  test("lets a card that has been read go, and nothing else", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(1, 2);
    await vi.advanceTimersByTimeAsync(10);
    queue.endPause();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown).toEqual([1, 2]);
  });

  test("forgets what waits, and finishes what it is showing", async () => {
    const { queue, shown } = slow(() => 1);
    queue.push(1, 2, 3);
    await vi.advanceTimersByTimeAsync(10);
    queue.clear();
    await queue.idle();
    expect([shown, queue.waiting]).toEqual([[1], 0]);
  });

  test("goes on after something that cannot be shown", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shown: number[] = [];
    const queue = new Queue<number>(
      async (item) => {
        if (item === 2) throw new Error("two");
        shown.push(item);
      },
      () => 1,
    );
    queue.push(1, 2, 3);
    await queue.idle();
    expect(shown).toEqual([1, 3]);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});
