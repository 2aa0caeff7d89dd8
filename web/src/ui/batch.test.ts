import { expect, test } from "vitest";
import { batch } from "./batch";

test("what can be listened to is said in its order", () => {
  expect(batch(["a", "", "b"], 3)).toEqual({ spoken: ["a", "b"], more: 0 });
});

test("of a flood the first sentences are said, and the others counted", () => {
  expect(batch(["a", "b", "c", "d", "e"], 3)).toEqual({ spoken: ["a", "b", "c"], more: 2 });
});
