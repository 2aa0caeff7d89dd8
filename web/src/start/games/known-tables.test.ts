import { expect, test, vi } from "vitest";
import { isOwnTurn, waitingTable, type KnownTable } from "./known-tables.svelte";

vi.stubGlobal("location", { origin: "" });

function known(table: string, stage: string, own: number[], actor = 0, out: number[] = []): KnownTable {
  const seats = [0, 1].map((seat) => ({ out: out.includes(seat) ? 1 : 0 }));
  const state = { table: { stage, paused: "" }, game: stage === "open" ? null : { actor, seats } };
  return { table, own, state } as unknown as KnownTable;
}

test("the game that waits is one where it is the player's turn, else the newest", () => {
  const [theirs, mine] = [known("a", "playing", [0], 1), known("b", "playing", [0], 0)];
  expect(isOwnTurn(theirs)).toBe(false);
  expect(waitingTable([theirs, mine])).toBe(mine);
  expect(waitingTable([theirs, known("c", "open", [1])])).toBe(theirs);
  expect(waitingTable([known("c", "open", [1])])?.table).toBe("c");
});

test("none waits where games are over, are only watched, or go on without the player", () => {
  expect(waitingTable([known("a", "over", [0]), known("b", "playing", [])])).toBeNull();
  expect(waitingTable([known("a", "playing", [1], 0, [1])])).toBeNull();
});
