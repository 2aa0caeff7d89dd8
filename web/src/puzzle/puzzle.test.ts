import { expect, test } from "vitest";
import { diceOf, gameFile, whole, type StoredPuzzle } from "./puzzle";

test("a stored sentence takes the values of the question, and its own before those", () => {
  const ask = ["owes", { seat: 1 }] as const;
  expect(whole(28, ask)).toEqual(["sum", { amount: 28 }]);
  expect(whole("throw-jail", ask)).toEqual(["throw-jail", { seat: 1 }]);
  expect(whole(["in-jail", { seat: 0 }], ask)).toEqual(["in-jail", { seat: 0 }]);
});

test("the dice are those of the first throw, and the blue one has a star and a bus", () => {
  expect(diceOf("A roll 3+4 chance-04 5+5")).toEqual([3, 4]);
  expect(diceOf("A roll 1+2+mr")).toEqual([1, 2, 4]);
  expect(diceOf("A roll 1+2+bus")).toEqual([1, 2, 5]);
  expect(diceOf("A lift 39")).toEqual([]);
});

test("the game file begins at the position, and plays the move", () => {
  const puzzle = {
    edition: "classic",
    position: "m1 classic pre:A A B",
    line: "A roll 1+2",
    board: { at: [3, 0], jailed: [], deeds: [] },
  } as unknown as StoredPuzzle;
  const text = "edition: classic\nseats: Ana, Bruno\nposition: m1 classic pre:A A B\n\nA roll 1+2\n";
  expect(gameFile(puzzle, ["Ana", "Bruno", "Zoé"])).toBe(text);
  expect(gameFile({ ...puzzle, line: "" }, ["Ana", "Bruno"])).toBe(text.replace("A roll 1+2\n", ""));
});
