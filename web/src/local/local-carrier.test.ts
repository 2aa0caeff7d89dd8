// Several tabs share one server: the tab with the lock has the worker, and the others reach it through that tab.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Socket } from "./carrier";

/** What is posted reaches the others later, in the order in which it was posted. */
class Channel {
  static open: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    Channel.open.push(this);
  }
  postMessage(message: unknown): void {
    const data = structuredClone(message);
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) setTimeout(() => other.receive(data));
  }
  receive(data: unknown): void {
    if (Channel.open.includes(this)) this.onmessage?.({ data });
  }
  close(): void {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}

type Lock = object | null;
interface LockRequest {
  grant: (lock: Lock) => unknown;
  refuse: (error: Error) => void;
  resolve: (value: unknown) => void;
}

/** The locks of the browser: one holder, and those that wait. */
class Locks {
  static holder: LockRequest | null = null;
  static waiting: LockRequest[] = [];

  static request(
    _: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    grant: LockRequest["grant"],
  ): Promise<unknown> {
    return new Promise((resolve, refuse) => {
      const request = { grant, refuse, resolve };
      setTimeout(() => {
        if (options.steal) Locks.steal(request);
        else if (!Locks.holder) Locks.give(request);
        else if (options.ifAvailable) resolve(grant(null));
        else Locks.waiting.push(request);
      });
    });
  }
  static give(request: LockRequest): void {
    Locks.holder = request;
    void Promise.resolve(request.grant({})).then(request.resolve);
  }
  /** The tab that is robbed hears of it last. */
  static steal(request: LockRequest): void {
    const robbed = Locks.holder;
    Locks.give(request);
    setTimeout(() => robbed?.refuse(new DOMException("stolen", "AbortError")), 1);
  }
  static release(): void {
    Locks.holder = null;
    const next = Locks.waiting.shift();
    if (next) Locks.give(next);
  }
}

/** A worker whose server is the test. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  orders: unknown[] = [];
  heard: Message[] = [];
  isEnded = false;

  constructor(readonly url: URL) {
    FakeWorker.made.push(this);
  }
  postMessage(sent: unknown): void {
    if (typeof sent === "string") this.heard.push(JSON.parse(sent) as Message);
    else this.orders.push(sent);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Answer what was asked last. */
  answer(body: string, status = 200): void {
    const { id } = this.heard.filter(({ kind }) => kind === "ask").at(-1)!;
    this.say({ kind: "answer", id, status, headers: { "content-type": "application/json" }, body });
  }
  terminate(): void {
    this.isEnded = true;
  }
}
type Message = { kind: string; id: string; [field: string]: unknown };

const LOCKS = { locks: Locks };
const READY = { kind: "ready", kept: true };
const MOVED = { error: "the server has moved to another tab" };
const settled = () => vi.advanceTimersByTimeAsync(100);
const ASLEEP_AFTER_MS = 5000;

/** A tab that shows the page: a module of its own, with the browser around it. */
async function openTab(navigator: object = LOCKS) {
  let onHide = () => {};
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("addEventListener", (_: string, heard: () => void) => (onHide = heard));
  vi.resetModules();
  const opened = Channel.open.length;
  const { localCarrier, localServer } = await import("./local-carrier.svelte");
  const channel = Channel.open[opened]!;
  return { carrier: localCarrier, server: localServer, channel, hide: () => onHide() };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

/** The tab with the games is closed. */
function closeHost(tab: Tab): void {
  tab.channel.close();
  Locks.release();
}

/** Two tabs, of which the first has the games, and its worker. */
async function twoTabs() {
  const host = await openTab();
  await settled();
  const guest = await openTab();
  await settled();
  const worker = FakeWorker.made[0]!;
  worker.say(READY);
  await settled();
  return { host, guest, worker };
}

/** How often tabs have been loaded anew. */
const reloads = () => vi.mocked(location.reload).mock.calls.length;

/** A request, and what becomes of it. */
function ask(tab: Tab, path = "/api/editions") {
  const asked: { answer?: string; error?: string } = {};
  tab.carrier
    .fetch(path, { method: "GET", headers: {} })
    .then(async (response) => (asked.answer = await response.text()))
    .catch((error: Error) => (asked.error = error.message));
  return asked;
}

/** A socket, and what happens to it. */
function listen(tab: Tab) {
  const socket = tab.carrier.socket("/api/tables/a/socket");
  const happened: unknown[] = [];
  socket.onopen = () => happened.push("open");
  socket.onmessage = ({ data }) => happened.push(data);
  socket.onclose = ({ code }) => happened.push(code);
  return { socket: socket as Socket & { id: string }, happened };
}

beforeEach(() => {
  vi.useFakeTimers();
  [Channel.open, Locks.holder, Locks.waiting, FakeWorker.made] = [[], null, [], []];
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("location", { host: "games.example", reload: vi.fn() });
  vi.stubGlobal("document", { baseURI: "https://games.example/magie/index.html#/t/a" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("the only tab", () => {
  test("starts the worker with the folder of the site and its host", async () => {
    await openTab();
    await settled();
    expect(FakeWorker.made).toHaveLength(1);
    expect(FakeWorker.made[0]!.url.href).toContain("python-worker");
    expect(FakeWorker.made[0]!.orders).toEqual([
      { root: "https://games.example/magie/", host: "games.example" },
    ]);
  });

  test("loses no request that is made before it has the lock", async () => {
    const tab = await openTab();
    const asked = ask(tab);
    const { happened } = listen(tab);
    expect(FakeWorker.made).toEqual([]);
    await settled();
    const worker = FakeWorker.made[0]!;
    expect(worker.heard.map(({ kind, path }) => [kind, path])).toEqual([
      ["ask", "/api/editions"],
      ["open", "/api/tables/a/socket"],
    ]);
    worker.say(READY);
    worker.answer("[]");
    await settled();
    expect(asked).toEqual({ answer: "[]" });
    expect(happened).toEqual([]);
  });

  test("passes a request on whole, and its answer with status and type", async () => {
    const tab = await openTab();
    await settled();
    const answer = tab.carrier.fetch("/api/tables", { method: "POST", headers: { a: "b" }, body: "{}" });
    const [worker] = FakeWorker.made;
    expect(worker!.heard).toEqual([
      {
        kind: "ask",
        id: expect.any(String),
        method: "POST",
        path: "/api/tables",
        headers: { a: "b" },
        body: "{}",
      },
    ]);
    worker!.answer('{"code":"full"}', 409);
    const { status, headers } = await answer;
    expect([status, headers.get("content-type")]).toEqual([409, "application/json"]);
  });

  test("opens, uses and closes a socket", async () => {
    const tab = await openTab();
    await settled();
    const { socket, happened } = listen(tab);
    const worker = FakeWorker.made[0]!;
    worker.say({ kind: "opened", id: socket.id });
    expect(socket.readyState).toBe(1);
    socket.send("hello");
    worker.say({ kind: "text", id: socket.id, text: "welcome" });
    socket.close();
    socket.close();
    expect(socket.readyState).toBe(2);
    worker.say({ kind: "closed", id: socket.id, code: 1000, reason: "" });
    worker.say({ kind: "text", id: socket.id, text: "late" });
    expect(socket.readyState).toBe(3);
    expect(happened).toEqual(["open", "welcome", 1000]);
    expect(worker.heard.map(({ kind, text, code }) => [kind, text ?? code])).toEqual([
      ["open", undefined],
      ["send", "hello"],
      ["close", 1000],
    ]);
  });

  test("shows how far its worker is, and what has failed", async () => {
    const tab = await openTab();
    await settled();
    for (const progress of [
      { kind: "loading", loaded: 5, total: 9 },
      READY,
      { kind: "failed", reason: "full" },
    ]) {
      FakeWorker.made[0]!.say(progress);
      expect(tab.server.state).toEqual(progress);
    }
  });

  test("is never asleep, however long its server computes", async () => {
    const tab = await openTab();
    await settled();
    FakeWorker.made[0]!.say(READY);
    ask(tab);
    await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
    expect(tab.server.state).toEqual(READY);
  });

  test("closes its sockets when it is left", async () => {
    const tab = await openTab();
    await settled();
    const { socket } = listen(tab);
    tab.hide();
    expect(FakeWorker.made[0]!.heard.at(-1)).toEqual({ kind: "close", id: socket.id, code: 1000 });
  });

  test.each([
    ["without locks, as on http", {}],
    ["that is refused a lock", { locks: { request: () => Promise.reject(new Error("SecurityError")) } }],
  ])("%s starts a worker of its own", async (_, navigator) => {
    const [one, other] = [await openTab(navigator), await openTab(navigator)];
    const asked = [ask(one), ask(other)];
    await settled();
    expect(FakeWorker.made).toHaveLength(2);
    for (const [number, worker] of FakeWorker.made.entries()) {
      expect(worker.heard).toHaveLength(1);
      worker.answer(`${number}`);
    }
    await settled();
    expect(asked).toEqual([{ answer: "0" }, { answer: "1" }]);
  });
});

describe("a second tab", () => {
  test("starts no worker, and is answered through the first", async () => {
    const { guest, worker } = await twoTabs();
    const asked = ask(guest, "/api/tables/b");
    await settled();
    expect(FakeWorker.made).toEqual([worker]);
    expect(worker.heard.map(({ path }) => path)).toEqual(["/api/tables/b"]);
    worker.answer("here");
    await settled();
    expect(asked).toEqual({ answer: "here" });
  });

  test("is answered what it asked while it was loaded", async () => {
    const { worker } = await twoTabs();
    const third = await openTab();
    const asked = ask(third);
    const { socket, happened } = listen(third);
    await settled();
    worker.say({ kind: "opened", id: socket.id });
    worker.answer("[]");
    await settled();
    expect(asked).toEqual({ answer: "[]" });
    expect(happened).toEqual(["open"]);
  });

  test("leaves alone what is said to the first, and the first what is said to it", async () => {
    const { host, guest, worker } = await twoTabs();
    const [first, second] = [listen(host), listen(guest)];
    await settled();
    const ids = worker.heard.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    worker.say({ kind: "text", id: first.socket.id, text: "to the first" });
    worker.say({ kind: "text", id: second.socket.id, text: "to the second" });
    await settled();
    expect(first.happened).toEqual(["to the first"]);
    expect(second.happened).toEqual(["to the second"]);
  });

  test.each([{ kind: "loading", loaded: 3, total: 9 }, READY, { kind: "failed", reason: "no Python" }])(
    "that comes later knows how far the server is: $kind",
    async (progress) => {
      const { worker } = await twoTabs();
      worker.say(progress);
      await settled();
      const late = await openTab();
      await settled();
      expect(late.server.state).toEqual(progress);
    },
  );

  test("is told that the worker has failed", async () => {
    const { host, guest, worker } = await twoTabs();
    worker.onerror!({ message: "no memory" });
    await settled();
    const failed = { kind: "failed", reason: "no memory" };
    expect([host.server.state, guest.server.state]).toEqual([failed, failed]);
  });
});

describe("when the tab with the games closes", () => {
  test("the second starts a worker, and what it asked of the first is ended", async () => {
    const { host, guest } = await twoTabs();
    const asked = ask(guest);
    const { socket, happened } = listen(guest);
    await settled();
    closeHost(host);
    await settled();
    expect(asked).toEqual(MOVED);
    expect([happened, socket.readyState]).toEqual([[1006], 3]);
    expect(FakeWorker.made).toHaveLength(2);
    expect(guest.server.state).toEqual({ kind: "loading", loaded: 0, total: 0 });
    ask(guest, "/api/again");
    expect(FakeWorker.made[1]!.heard.map(({ path }) => path)).toEqual(["/api/again"]);
  });

  test("a third ends what it asked of the first, and asks the second", async () => {
    const { host } = await twoTabs();
    const third = await openTab();
    await settled();
    const asked = ask(third);
    const { happened } = listen(third);
    await settled();
    closeHost(host);
    await settled();
    expect(asked).toEqual(MOVED);
    expect(happened).toEqual([1006]);
    const again = ask(third, "/api/again");
    await settled();
    const next = FakeWorker.made[1]!;
    next.say(READY);
    next.answer("[]");
    await settled();
    expect(again).toEqual({ answer: "[]" });
    expect(third.server.state).toEqual(READY);
  });
});

describe("a tab that answers nothing", () => {
  /** The second of two tabs, of which the first is suspended. */
  async function besideSleeper() {
    const { host, guest, worker } = await twoTabs();
    const wake = host.channel.onmessage;
    host.channel.onmessage = null;
    return { host, guest, worker, wake };
  }

  test("is asleep for a tab that is opened beside it", async () => {
    await besideSleeper();
    const late = await openTab();
    await settled();
    expect(late.server.state.kind).toBe("loading");
    await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
    expect(late.server.state.kind).toBe("asleep");
  });

  test("is asleep for a tab that asked it something, however often that asks again", async () => {
    const { guest } = await besideSleeper();
    for (let second = 0; second < 5; second += 1) {
      ask(guest);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(guest.server.state.kind).toBe("asleep");
  });

  test("is not asleep while its server computes", async () => {
    const { guest } = await twoTabs();
    ask(guest);
    await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
    expect(guest.server.state).toEqual(READY);
  });

  test("is not asleep any more when it answers again, and nothing is lost", async () => {
    const { host, guest, worker, wake } = await besideSleeper();
    await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
    const { happened } = listen(guest);
    await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
    expect(guest.server.state.kind).toBe("asleep");
    host.channel.onmessage = wake;
    const asked = ask(guest);
    await settled();
    expect(guest.server.state).toEqual(READY);
    worker.answer("[]");
    await settled();
    expect(asked).toEqual({ answer: "[]" });
    expect(happened).toEqual([]);
  });

  test("loses the games to a tab that takes them over, and asks that tab from then on", async () => {
    const { host, guest, worker, wake } = await besideSleeper();
    const asked = ask(guest);
    const own = listen(host);
    guest.carrier.takeOver();
    await settled();
    const [, next] = FakeWorker.made;
    expect(asked).toEqual(MOVED);
    expect([worker.isEnded, next!.isEnded]).toEqual([true, false]);
    expect(own.happened).toEqual([1006]);
    host.channel.onmessage = wake;
    const robbed = ask(host, "/api/robbed");
    await settled();
    next!.say(READY);
    next!.answer("[]");
    await settled();
    expect(robbed).toEqual({ answer: "[]" });
    expect(worker.heard.map(({ path }) => path)).not.toContain("/api/robbed");
  });

  test("gets the games back when the tab that took them closes", async () => {
    const { host, guest, wake } = await besideSleeper();
    guest.carrier.takeOver();
    await settled();
    host.channel.onmessage = wake;
    // With the guest goes the request that it had waiting.
    Locks.waiting.shift();
    closeHost(guest);
    await settled();
    expect(FakeWorker.made.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    ask(host, "/api/mine");
    expect(FakeWorker.made[2]!.heard.map(({ path }) => path)).toEqual(["/api/mine"]);
  });

  test("is not thought asleep any more by the tab that took the games over, while that loads", async () => {
    const { guest } = await besideSleeper();
    ask(guest);
    guest.carrier.takeOver();
    await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
    expect(guest.server.state.kind).toBe("loading");
  });

  test("is robbed once, however often the button is pressed", async () => {
    const { guest } = await besideSleeper();
    guest.carrier.takeOver();
    guest.carrier.takeOver();
    await settled();
    expect(FakeWorker.made.map(({ isEnded }) => isEnded).filter((isEnded) => !isEnded)).toHaveLength(1);
    const asked = ask(guest);
    FakeWorker.made.find(({ isEnded }) => !isEnded)!.answer("[]");
    await settled();
    expect(asked).toEqual({ answer: "[]" });
  });
});

describe("a server that has failed", () => {
  const HELD = { kind: "failed", reason: "held", held: true };

  test("is started anew by the tab that has it, whichever tab tries again", async () => {
    const { guest, worker } = await twoTabs();
    worker.say(HELD);
    await settled();
    expect(guest.server.state).toEqual(HELD);
    guest.carrier.startAgain();
    expect(reloads()).toBe(1);
    await settled();
    expect(reloads()).toBe(2);
  });

  test("is left alone by a tab whose server runs", async () => {
    const { guest } = await twoTabs();
    guest.carrier.startAgain();
    await settled();
    expect(reloads()).toBe(1);
  });
});

test("the boards are there before the server is, and are asked of it where they are not written down", async () => {
  const printed = { "/api/boards/classic": { edition: "classic" } };
  const fetched = vi.fn(() => Promise.resolve(Response.json(printed)));
  vi.stubGlobal("fetch", fetched);
  const tab = await openTab();
  const [classic, other] = [ask(tab, "/api/boards/classic"), ask(tab, "/api/boards/other")];
  await settled();
  expect(classic).toEqual({ answer: '{"edition":"classic"}' });
  expect(other).toEqual({});
  const [worker] = FakeWorker.made;
  expect(worker!.heard.map(({ path }) => path)).toEqual(["/api/boards/other"]);
  worker!.answer("other");
  await settled();
  expect(other).toEqual({ answer: "other" });
  expect(fetched).toHaveBeenCalledOnce();
});

test("a site without printed boards asks its server for them", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("no such file", { status: 404 })));
  const tab = await openTab();
  ask(tab, "/api/about");
  await settled();
  expect(FakeWorker.made[0]!.heard.map(({ path }) => path)).toEqual(["/api/about"]);
});

describe("the tables of a server", () => {
  test.each([
    [READY, true],
    [{ kind: "ready", kept: false }, false],
    [{ kind: "failed", reason: "held", held: true }, false],
    [{ kind: "loading", loaded: 1, total: 2 }, false],
  ])("are all that there are only where it keeps them: %j", async (state, knowsAll) => {
    const tab = await openTab();
    await settled();
    FakeWorker.made[0]!.say(state);
    expect(tab.carrier.knowsAllTables()).toBe(knowsAll);
  });
});

test("an answer without a body is one", async () => {
  const tab = await openTab();
  await settled();
  const answer = tab.carrier.fetch("/api/tables/a/leave", { method: "POST", headers: {} });
  FakeWorker.made[0]!.answer("", 204);
  expect((await answer).status).toBe(204);
});
