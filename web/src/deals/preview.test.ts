// A preview that the server did not answer is asked for again, as long as the deal is the same.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft, Preview } from "../net/protocol";
import type { TableStore } from "../store/table-store.svelte";
import { DealPreview } from "./preview.svelte";

const post = vi.hoisted(() => vi.fn());
vi.mock("../net/requests", () => ({ post }));

const DRAFT = { seat: 0, other: 1 } as unknown as Draft;
const ANSWER = { code: "" } as unknown as Preview;
const STORE = { id: "t", token: "k" } as unknown as TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  post.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a preview that was not answered is asked for again", async () => {
  post.mockRejectedValueOnce(new Error("too fast")).mockResolvedValue(ANSWER);
  const preview = new DealPreview(STORE);
  preview.look(DRAFT);
  await vi.advanceTimersByTimeAsync(1000);
  expect([post.mock.calls.length, preview.result]).toEqual([1, null]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([post.mock.calls.length, preview.result]).toEqual([2, ANSWER]);
});

test("a deal that is no longer laid out is not asked for again", async () => {
  post.mockRejectedValue(new Error("offline"));
  const preview = new DealPreview(STORE);
  preview.look(DRAFT);
  await vi.advanceTimersByTimeAsync(1000);
  preview.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post.mock.calls.length).toBe(1);
});
