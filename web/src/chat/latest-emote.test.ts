import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LatestEmote } from "./latest-emote.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const remark = (number: number, phrase: string, person = "bo") => ({ number, person, phrase });

test("a drawing is shown for four seconds, and a new one for four more", () => {
  const latest = new LatestEmote();
  latest.read([], "bo");
  latest.read([remark(1, "ouch")], "bo");
  expect(latest.emote).toBe("ouch");
  vi.advanceTimersByTime(3000);
  latest.read([remark(1, "ouch"), remark(2, "thanks")], "bo");
  expect(latest.emote).toBe("thanks");
  vi.advanceTimersByTime(3999);
  expect(latest.emote).toBe("thanks");
  vi.advanceTimersByTime(1);
  expect(latest.emote).toBeNull();
});

test("what was said before the arrival, by others, or in words alone is not shown", () => {
  const latest = new LatestEmote();
  const early = [remark(1, "hello")];
  latest.read(early, "bo");
  expect(latest.emote).toBeNull();
  latest.read([...early, remark(2, "hello", "ann")], "bo");
  expect(latest.emote).toBeNull();
  latest.read([...early, remark(3, "no-deal"), remark(4, "")], "bo");
  expect(latest.emote).toBeNull();
});

test("it stays when another player says something", () => {
  const latest = new LatestEmote();
  latest.read([], "bo");
  latest.read([remark(1, "hello")], "bo");
  latest.read([remark(1, "hello"), remark(2, "ouch", "ann")], "bo");
  expect(latest.emote).toBe("hello");
});
