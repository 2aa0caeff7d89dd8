import { expect, test, vi } from "vitest";
import { setCarrier } from "../../net/carrier";
import { saveTable, savedTable } from "../../net/storage";
import { isOwnTurn, KnownTables, waitingTable, type KnownTable } from "./known-tables.svelte";

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

test.each([true, false])(
  "a table that the server does not know is forgotten only where it knows all tables: %s",
  async (knowsAllTables) => {
    const stored: Record<string, string> = {};
    const kept = {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, text: string) => (stored[key] = text),
      removeItem: (key: string) => delete stored[key],
    };
    vi.stubGlobal("localStorage", new Proxy(stored, { get: (_, key: keyof typeof kept) => kept[key] }));
    const table = "0123456789abcdef".repeat(2);
    saveTable(table, { token: "key" });
    setCarrier({
      fetch: () => Promise.resolve(new Response('{"code":"not-found"}', { status: 404 })),
      socket: () => {
        throw new Error("no socket is asked for");
      },
      knowsAllTables: () => knowsAllTables,
    });
    const known = new KnownTables();
    await known.read();
    expect(known.list).toEqual([]);
    expect(savedTable(table)?.token).toBe(knowsAllTables ? undefined : "key");
  },
);
