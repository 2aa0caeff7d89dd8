import { describe, expect, test } from "vitest";
import { lineKey } from "./keys";
import { NoteStore } from "./note-store.svelte";
import type { Entry, EntryMessage, Remark } from "../../net/protocol";

const remark = (number: number, at: number): Remark => ({
  number,
  at,
  table: "",
  person: "",
  name: "Bo",
  text: `remark ${number}`,
  phrase: "",
});
const entry = (version: number, each: Entry) => ({ version, entry: each }) as EntryMessage;
const texts = (store: NoteStore) =>
  [...store.notes]
    .sort((one, other) => one.key - other.key)
    .map((note) => (note.kind === "remark" ? note.remark.text : note.kind));

describe("remarks of before the arrival", () => {
  test("stand where they were made", () => {
    const store = new NoteStore();
    store.welcome([remark(1, 100), remark(2, 205), remark(3, 205), remark(4, 999)], [], 12);
    store.placeRemarks([
      { version: 10, at: 200 },
      { version: 12, at: 210 },
    ]);
    const keys = store.notes.map(({ key }) => key);
    expect(keys[0]).toBeLessThan(lineKey(10, 0));
    expect(keys[1]).toBeGreaterThan(lineKey(10, 0));
    expect(keys[2]).toBeGreaterThan(keys[1]!);
    expect(keys[2]).toBeLessThan(lineKey(11, 0));
    expect(keys[3]).toBeGreaterThan(lineKey(12, 0));
  });
  test("move to their place when earlier decisions are loaded", () => {
    const store = new NoteStore();
    store.welcome([remark(1, 100)], [], 12);
    store.placeRemarks([{ version: 10, at: 200 }]);
    store.placeRemarks([
      { version: 3, at: 50 },
      { version: 5, at: 150 },
    ]);
    expect(store.notes[0]!.key).toBeGreaterThan(lineKey(3, 0));
    expect(store.notes[0]!.key).toBeLessThan(lineKey(4, 0));
  });
  test("are not those that were heard here", () => {
    const store = new NoteStore();
    store.welcome([], [], 4);
    store.remark(remark(7, 100), 5);
    const { key } = store.notes[0]!;
    store.welcome([remark(7, 100)], [], 9);
    store.placeRemarks([{ version: 2, at: 50 }]);
    expect(store.notes.map((note) => note.key)).toEqual([key]);
  });
});

describe("an offer", () => {
  const proposed: Entry = { kind: "proposed", deal: "d", seat: 0, other: 1, text: "5 for 1" };
  test("is replaced by the line of its end", () => {
    const store = new NoteStore();
    store.enter(entry(3, proposed));
    expect(store.notes).toMatchObject([{ parties: [0, 1, "5 for 1"] }]);
    store.enter(entry(4, { kind: "dropped", deal: "d", how: "declined" }));
    expect(store.notes).toMatchObject([{ entry: { kind: "dropped" }, parties: [0, 1, "5 for 1"] }]);
  });
  test("that was open on arrival is known too", () => {
    const store = new NoteStore();
    store.welcome([], [{ deal: "d", seat: 0, other: 1, text: "5 for 1" }], 3);
    store.enter(entry(4, { kind: "dropped", deal: "d", how: "expired" }));
    expect(store.notes).toMatchObject([{ parties: [0, 1, "5 for 1"] }]);
  });
  test("that is made has its line in the game", () => {
    const store = new NoteStore();
    store.enter(entry(3, proposed));
    store.enter(entry(4, { kind: "moved", seat: 1, lines: ["A offer B 5 for 1", "B accept"], deal: "d" }));
    expect(texts(store)).toEqual([]);
  });
  test("that is countered stays", () => {
    const store = new NoteStore();
    store.enter(entry(3, proposed));
    store.enter(entry(4, { kind: "dropped", deal: "d", how: "countered" }));
    expect(texts(store)).toEqual(["affair", "affair"]);
  });
});
