import { expect, test } from "vitest";
import { openVotes, votingSeat } from "./votes";

test("a player who has not voted is asked, once for all seats at a device", () => {
  expect(votingSeat({ about: "pause", agreed: [2] }, [0, 1])).toBe(0);
  expect(votingSeat({ about: "pause", agreed: [1] }, [0, 1])).toBe(-1);
});
test("a player without a seat has no vote", () => {
  expect(votingSeat({ about: "undo", agreed: [0] }, [])).toBe(-1);
});
test("votes that wait for the player come first", () => {
  const open = openVotes({ pause: [0], undo: [1] }, [0]);
  expect(open.map(({ about }) => about)).toEqual(["undo", "pause"]);
});
