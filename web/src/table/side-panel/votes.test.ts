import { expect, test } from "vitest";
import { openVotes, votingSeat } from "./votes";

test("whoever has not spoken yet is asked, once for all seats at a device", () => {
  expect(votingSeat({ about: "pause", agreed: [2] }, [0, 1])).toBe(0);
  expect(votingSeat({ about: "pause", agreed: [1] }, [0, 1])).toBe(-1);
});
test("whoever has no seat in the game has no say", () => {
  expect(votingSeat({ about: "undo", agreed: [0] }, [])).toBe(-1);
});
test("votes that wait for one's own voice come first", () => {
  const open = openVotes({ pause: [0], undo: [1] }, [0]);
  expect(open.map(({ about }) => about)).toEqual(["undo", "pause"]);
});
