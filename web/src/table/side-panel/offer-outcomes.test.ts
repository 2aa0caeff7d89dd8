import { expect, test } from "vitest";
import { answersOffer } from "./offer-outcomes.svelte";
import type { Entry } from "../../net/protocol";
import { notesOf } from "../../store/log/notes";

const dropped = (how: "declined" | "withdrawn" | "expired"): Entry => ({ kind: "dropped", deal: "d", how });
const myTurn = (entry: Entry, parties: [number, number]) =>
  notesOf(entry, parties, 1).map((note) => answersOffer(note, [0]));

test("a player is told when their offer is declined or expires", () => {
  expect(myTurn(dropped("declined"), [0, 2])).toEqual([true]);
  expect(myTurn(dropped("expired"), [0, 2])).toEqual([true]);
});
test("a player is not told what they did themselves, nor what others do among themselves", () => {
  expect(myTurn(dropped("withdrawn"), [0, 2])).toEqual([false]);
  expect(myTurn(dropped("declined"), [2, 0])).toEqual([false]);
});
test("a bot that rejects an offer in the game says why", () => {
  const entry: Entry = { kind: "moved", seat: 1, hand: "bot", lines: ["B reject"], why: [14, -1, 0, 80] };
  expect(myTurn(entry, [-1, -1])).toEqual([true]);
});
