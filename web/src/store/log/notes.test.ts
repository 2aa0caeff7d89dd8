import { describe, expect, test } from "vitest";
import type { LogLine } from "./lines";
import { notesOf, interleave, type Note } from "./notes";
import type { Entry, Remark } from "../../net/protocol";

const line = (key: number): LogLine => ({
  key,
  gameEvent: { event: "turn", seat: 0 },
  icon: "flag",
  topic: "other",
  seat: 0,
  sum: 0,
  square: -1,
});
const remark = (key: number): Note => ({
  key,
  icon: "people",
  topic: "talk",
  kind: "remark",
  remark: { number: 1, table: "", person: "", name: "Bo", text: "hi", phrase: "", at: 0 } satisfies Remark,
});
const declined: Entry = { kind: "dropped", deal: "d", how: "declined", why: [14, -1, 0, 80] };

describe("the notes of an entry", () => {
  test("are none for what the game tells itself", () => {
    expect(notesOf({ kind: "moved", seat: 0, lines: ["A roll 1+2"] }, [-1, -1], 10)).toEqual([]);
    expect(notesOf({ kind: "chained", commitment: "" }, [-1, -1], 10)).toEqual([]);
  });
  test("name the parties of a deal, and why a bot turned it down", () => {
    const [affair, reason, ...rest] = notesOf(declined, [0, 2], 10);
    expect(affair).toMatchObject({ kind: "affair", parties: [0, 2], topic: "deals" });
    expect(reason).toMatchObject({ kind: "reason", seat: 2, why: [14, -1, 0, 80] });
    expect(rest).toEqual([]);
  });
  test("give a bot's reason for its answer in the game, and for nothing else it does", () => {
    const moved = (text: string): Entry => ({
      kind: "moved",
      seat: 1,
      hand: "bot",
      lines: [text],
      why: [14, 0, 0, 5],
    });
    expect(notesOf(moved("B reject"), [-1, -1], 10)).toMatchObject([{ kind: "reason", seat: 1 }]);
    expect(notesOf(moved("B buy"), [-1, -1], 10)).toEqual([]);
  });
});

describe("lines and notes together", () => {
  test("stand in one order", () => {
    const rows = interleave([line(10), line(20)], [remark(15)], "all", true);
    expect(rows.map(({ key }) => key)).toEqual([10, 15, 20]);
  });
  test("leave out what was said before the first line that is shown", () => {
    expect(interleave([line(10)], [remark(5)], "all", false).map(({ key }) => key)).toEqual([10]);
    expect(interleave([line(10)], [remark(5)], "all", true).map(({ key }) => key)).toEqual([5, 10]);
  });
  test("keep to what is asked for", () => {
    const notes = [remark(5), ...notesOf(declined, [0, 2], 6)];
    expect(interleave([], notes, "talk", true).map(({ key }) => key)).toEqual([5]);
    expect(interleave([], notes, "deals", true)).toHaveLength(2);
    expect(interleave([], notes, "money", true)).toEqual([]);
  });
  test("give a reason once where a bot declines and offers something else in one breath", () => {
    const again: Entry = {
      kind: "proposed",
      deal: "e",
      seat: 2,
      other: 0,
      text: "$5 for 1",
      why: [14, -1, 0, 80],
    };
    const notes = [...notesOf(declined, [0, 2], 6), ...notesOf(again, [2, 0], 7)];
    expect(interleave([], notes, "all", true)).toHaveLength(3);
  });
});
