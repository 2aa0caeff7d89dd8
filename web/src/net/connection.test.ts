// The connection reconnects, sends unanswered commands again, and stops after a final close code.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type ConnectionState } from "./connection";
import type { ServerMessage } from "./protocol";

/** A WebSocket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open(version = 1): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ t: "welcome", version });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.made = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "https:", host: "play.example.org" });
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function line(since = () => 0) {
  const states: ConnectionState[] = [];
  const heard: string[] = [];
  const made = new Connection(
    "a".repeat(32),
    () => "token",
    since,
    (message: ServerMessage) => heard.push(message.t),
    (state) => states.push(state),
  );
  return { line: made, states, heard };
}
const last = () => Wire.made.at(-1)!;

describe("a connection to a table", () => {
  test("sends the token and the last version", () => {
    const { states, heard } = line(() => 41);
    last().open();
    expect(last().url).toBe(`wss://play.example.org/api/tables/${"a".repeat(32)}/socket`);
    expect(last().sent).toEqual([{ t: "hello", token: "token", since: 41 }]);
    expect([states, heard]).toEqual([["up"], ["welcome"]]);
  });

  test("sends unanswered commands again, word for word", async () => {
    const { line: made, states } = line();
    last().open();
    const answer = made.send({ do: "move", seat: 0, text: "roll" });
    const said = last().sent[1]!;
    last().close(1006);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Wire.made).toHaveLength(2);
    last().open(2);
    expect(last().sent[1]).toEqual(said);
    last().say({ t: "ack", id: said["id"], version: 2, hash: "" });
    expect(await answer).toMatchObject({ t: "ack" });
    expect(states).toEqual(["up", "down", "up"]);
  });

  test("waits longer from one attempt to the next, and never longer than a while", async () => {
    line();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      last().close(1006);
      await vi.advanceTimersByTimeAsync(22_500);
    }
    expect(Wire.made).toHaveLength(13);
    last().close(1006);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(Wire.made).toHaveLength(13);
  });

  test.each([
    [4404, "gone"],
    [4409, "elsewhere"],
  ])("does not reconnect after %i: %s", async (code, state) => {
    const { line: made, states } = line();
    last().open();
    const answer = made.send({ do: "ping" });
    last().close(code);
    expect(await answer).toMatchObject({ t: "reject", code: "offline" });
    expect(await made.send({ do: "ping" })).toMatchObject({ t: "reject", code: "offline" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.made).toHaveLength(1);
    expect(states).toEqual(["up", state]);
  });

  test("reconnects after a final close code when it is asked to", () => {
    const { line: made, states } = line();
    last().open();
    last().close(4409);
    made.reconnect();
    last().open();
    expect(states).toEqual(["up", "elsewhere", "up"]);
  });

  test.each([
    [0, 60_000],
    [0.999, 90_000],
  ])("waits a minute or more when it is asked to slow down (chance %f)", async (chance, wait) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    line();
    last().close(4429);
    await vi.advanceTimersByTimeAsync(wait - 1000);
    expect(Wire.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Wire.made).toHaveLength(2);
  });

  test("abandons a connection that does not answer", async () => {
    const { line: made } = line();
    last().open();
    void made.send({ do: "ping" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(last().readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Wire.made).toHaveLength(2);
  });

  test("probes a silent connection, and abandons a broken one", async () => {
    const { states } = line();
    last().open();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(last().sent[1]).toMatchObject({ do: "ping" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(states).toEqual(["up", "down"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Wire.made).toHaveLength(2);
  });

  test("stays while probes are answered", async () => {
    const { states } = line();
    last().open();
    for (let asked = 1; asked < 6; asked += 1) {
      await vi.advanceTimersByTimeAsync(25_000);
      last().say({ t: "ack", id: last().sent[asked]!["id"], version: 1, hash: "" });
    }
    expect(states).toEqual(["up"]);
  });

  test("is down at once when the browser goes offline, and connects again", async () => {
    const { line: made, states } = line();
    last().open();
    made.drop();
    expect(states).toEqual(["up", "down"]);
    await vi.advanceTimersByTimeAsync(1000);
    last().open();
    expect(states).toEqual(["up", "down", "up"]);
  });

  test("does not wait for a welcome for ever", async () => {
    line();
    await vi.advanceTimersByTimeAsync(26_000);
    expect(Wire.made).toHaveLength(2);
  });

  test("is quiet once it is closed", async () => {
    const { line: made, states } = line();
    last().open();
    made.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([Wire.made.length, states]).toEqual([1, ["up"]]);
  });
});
