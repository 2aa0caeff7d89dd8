import { expect, test } from "vitest";
import { Autopilot, dueCommand } from "./autopilot";
import type { TableView } from "../net/protocol";

const seat = { person: "", name: "", piece: "", bot: "", sealed: false, revealed: false };
const table = (stage: TableView["stage"], ...seats: Partial<typeof seat>[]) =>
  ({ stage, seats: seats.map((each) => ({ ...seat, ...each })), dice: {} }) as TableView;
const you = { person: "me", seats: [0], host: true, ignoring: [] };

test("a host among bots starts the table", () => {
  expect(dueCommand(table("open", {}, { bot: "steady" }), you, {})).toEqual({ do: "start" });
  expect(dueCommand(table("open", {}, { person: "other" }), you, {})).toBeNull();
  expect(dueCommand(table("open", {}, { bot: "steady" }), { ...you, host: false }, {})).toBeNull();
});

test("a share that was sealed is revealed, and no other", () => {
  const closing = table("closing", { sealed: true }, { sealed: true });
  expect(dueCommand(closing, you, { 0: "ab" })).toEqual({ do: "reveal", seat: 0, share: "ab" });
  expect(dueCommand(closing, you, { 1: "cd" })).toBeNull();
  expect(dueCommand(table("closing", { sealed: true, revealed: true }), you, { 0: "ab" })).toBeNull();
  expect(dueCommand(table("playing", { sealed: true }), you, { 0: "ab" })).toBeNull();
});

test("a command is sent once for a version", async () => {
  const sent: unknown[] = [];
  const autopilot = new Autopilot(
    () => ({}),
    () => undefined,
    (command) => Promise.resolve(sent.push(command)),
  );
  const open = table("open", {}, { bot: "steady" });
  await autopilot.run(4, open, you);
  await autopilot.run(4, open, you);
  await autopilot.run(5, open, you);
  expect(sent).toEqual([
    { version: 4, do: "start" },
    { version: 5, do: "start" },
  ]);
});

test("where a share was missing, a new one is committed to before the table starts again", async () => {
  const sent: { do: string; seal?: string }[] = [];
  const kept = new Map<number, string>();
  const autopilot = new Autopilot(
    () => ({ 0: "old" }),
    (at, share) => kept.set(at, share),
    (command) => Promise.resolve(sent.push(command as (typeof sent)[number])),
  );
  const missing = { dice: { missing: [0] } as unknown as TableView["dice"] };
  await autopilot.run(7, { ...table("open", {}, { bot: "steady" }), ...missing }, you);
  await autopilot.run(7, { ...table("open", {}, { bot: "steady" }), ...missing }, you);
  await autopilot.run(8, { ...table("open", { sealed: true }, { bot: "steady" }), ...missing }, you);
  expect(sent.map((each) => each.do)).toEqual(["promise", "start"]);
  expect(sent[0]?.seal).toMatch(/^[0-9a-f]{64}$/);
  expect(kept.get(0)).toMatch(/^[0-9a-f]{32}$/);
});
