import { expect, test } from "vitest";
import { Conversation, cuesOf, lineFor, type Cue, type Situation } from "./lines";
import type { GameEvent } from "../net/protocol";
import { CHARACTERS, leavesOf, MOST_LEAVES, shownName } from "../words/characters";

const BOTS = ["", "greedy", "thrifty"];
const VERSIONS = Array.from({ length: 400 }, (_, version) => version);
const GREET: Cue[] = [{ seat: 1, occasion: "greet" }];
const PAID: Cue[] = [{ seat: 1, occasion: "rent-paid" }];
/** Three variants of every line. */
const threeVariants = (key: string) => /-[1-3]$/.test(key);
const say = (cues: readonly Cue[], version: number, last = new Map<number, string>()) =>
  lineFor(cues, BOTS, version, last, threeVariants);

function situation(more: Partial<Situation["game"]> = {}): Situation {
  const squares = [{ kind: "go" }, { kind: "lot" }, { kind: "lot" }, { kind: "station" }];
  const groups = [{ squares: [1, 2] }, { squares: [3] }];
  const purse = { at: 0, cash: 1500, out: 0 };
  const game = { owner: [-1, 0, 0, 0], seats: [purse, purse, purse], ...more };
  return { board: { squares, groups, start_cash: 1500 }, game, parties: [0, 1] } as unknown as Situation;
}
const event = (kind: string, more: object) => ({ event: kind, ...more }) as GameEvent;

test("every browser chooses the same line, and not always the same one", () => {
  const keys = VERSIONS.map((version) => say(GREET, version)?.key);
  expect(VERSIONS.map((version) => say(GREET, version)?.key)).toEqual(keys);
  expect(new Set(keys)).toEqual(
    new Set(["line-greedy-greet-1", "line-greedy-greet-2", "line-greedy-greet-3"]),
  );
});

test("no character says the same twice in a row", () => {
  for (const version of VERSIONS) {
    const { key } = say(GREET, version)!;
    const next = say(GREET, version, new Map([[1, key]]))!.key;
    expect(next).toMatch(/^line-greedy-greet-[1-3]$/);
    expect(next).not.toBe(key);
  }
});

test("a character speaks as often as it is talkative", () => {
  const share = (seat: number) =>
    VERSIONS.filter((version) => say([{ seat, occasion: "rent-paid" }], version)).length / VERSIONS.length;
  for (const seat of [1, 2]) {
    expect(share(seat)).toBeCloseTo(CHARACTERS[BOTS[seat]!]!.talk / 100, 1);
  }
});

test("of several characters one speaks, now this one and now that one; people are never spoken for", () => {
  const cues = [0, 1, 2].map((seat): Cue => ({ seat, occasion: "farewell" }));
  const seats = VERSIONS.map((version) => say(cues, version)!.seat);
  expect(new Set(seats)).toEqual(new Set([1, 2]));
});

test("a character without a line for an occasion is silent", () => {
  expect(lineFor(PAID, BOTS, 1, new Map(), () => false)).toBeNull();
  expect(say([], 1)).toBeNull();
});

test("there is something to say at the first turn, at a big rent, at a full colour and at the end", () => {
  const cues = (gameEvent: GameEvent, more?: Partial<Situation["game"]>) =>
    cuesOf(gameEvent, situation(more)).map(({ seat, occasion }) => `${seat} ${occasion}`);
  expect(cues(event("turn", { seat: 1 }))).toEqual(["1 greet"]);
  const later = { at: 5, cash: 1500, out: 0 } as never;
  expect(cues(event("turn", { seat: 1 }), { seats: [later, later, later] })).toEqual([]);
  expect(cues(event("rent-due", { debtor: 1, owner: 2, amount: 300 }))).toEqual([
    "1 rent-paid",
    "2 rent-earned",
  ]);
  expect(cues(event("rent-due", { debtor: 1, owner: 2, amount: 299 }))).toEqual([]);
  expect(cues(event("buy", { seat: 0, square: 2 }))).toEqual(["1 praise", "2 praise"]);
  expect(cues(event("buy", { seat: 0, square: 2 }), { owner: [-1, 1, 0, 0] })).toEqual([]);
  expect(cues(event("buy", { seat: 0, square: 3 }))).toEqual([]);
  expect(cues(event("accept", { seat: 0, number: 1 }))).toEqual(["0 deal", "1 deal"]);
  expect(cues(event("reject", { seat: 1, number: 1 }))).toEqual(["1 refusal"]);
  expect(cues(event("bankrupt", { seat: 2 }))).toEqual(["2 farewell"]);
  expect(cues(event("win", { seat: 0 }))).toEqual(["1 win", "2 win"]);
});

test("there is one line a turn at most, and one more when the game is won", () => {
  const { board, game } = situation();
  const conversation = new Conversation(board, threeVariants);
  const said = [
    event("turn", { seat: 1 }),
    event("bankrupt", { seat: 2 }),
    event("turn", { seat: 1 }),
    event("bankrupt", { seat: 2 }),
    event("win", { seat: 0 }),
  ].map((each, version) => conversation.hear(each, game, 100 * version, BOTS)?.key.replace(/-\d$/, ""));
  expect(said.slice(0, 4)).toEqual(["line-greedy-greet", undefined, "line-greedy-greet", undefined]);
  expect(said[4]).toMatch(/-win$/);
});

test("both sides of a deal may have a word for it, and who refuses as well", () => {
  const { board, game } = situation();
  const bots = ["greedy", "", "master"];
  const heard = VERSIONS.map((version) => {
    const conversation = new Conversation(board, threeVariants);
    conversation.hear(event("propose", { seat: 0, to: 2, number: 1 }), game, version, bots);
    return conversation.hear(event("accept", { seat: 2, number: 1 }), game, version, bots)?.seat;
  });
  expect(new Set(heard)).toEqual(new Set([0, 2, undefined]));
});

test("leaves grow with strength, and none has more than five", () => {
  const leaves = Object.keys(CHARACTERS).map(leavesOf);
  expect(leaves).toEqual([...leaves].sort());
  expect(leaves[0]).toBe(1);
  expect(leaves.at(-1)).toBe(MOST_LEAVES);
});

test("a character has the name of the reader's language, a person and an old table their own", () => {
  const seat = { person: "", bot: "trader", name: "Linh 2" };
  expect(shownName(seat)).toBe("Lin 2");
  expect(shownName({ ...seat, person: "0f" })).toBe("Linh 2");
  expect(shownName({ ...seat, name: "Hugo" })).toBe("Hugo");
});
