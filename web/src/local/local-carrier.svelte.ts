// The carrier of the page without a server. One tab has the worker and the lock on the games; other tabs send what they
// ask through it, and the next one takes over when it closes.

import type { Carrier, CarriedRequest, Socket } from "./carrier";
import type { FromServer, Progress, ToServer } from "./messages";
import type { StartOrder } from "./python-worker";
import { keepGames, keepPage } from "./offline";

const LOCK = "magie-games";
const CHANNEL = "magie-server";
const ABNORMAL_CLOSURE = 1006;
/** A tab that has the games and answers nothing for so long is asleep. */
const SILENCE_MS = 4000;
/** Answers that tools/site/printed.py writes down: they are there before the server is. */
const PRINTED = "printed.json";
const PRINTED_PATH = /^\/api\/(about|boards\/[\w-]+)$/;
/** Statuses of answers without a body. */
const EMPTY = [204, 205, 304];
const TAB = Math.random().toString(36).slice(2);

/** What passes between the tabs: messages to and from the server, and how far it is. */
type Passed =
  | { to: "server"; text: string }
  | { to: "tabs"; text: string }
  | { to: "tabs"; news: "started" }
  | { to: "host"; question: "progress" | "start again" };

export type ServerState =
  | Progress
  /** Another tab has the games, and does not answer. */
  | { kind: "asleep" };

/** How far the server of this page is. */
export const localServer = $state<{ state: ServerState }>({
  state: { kind: "loading", loaded: 0, total: 0 },
});

class LocalSocket implements Socket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly id: string,
    private readonly say: (message: ToServer) => void,
  ) {}

  send(text: string): void {
    this.say({ kind: "send", id: this.id, text });
  }

  close(code = 1000): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    this.say({ kind: "close", id: this.id, code });
  }
}

class LocalCarrier implements Carrier {
  #worker: Worker | null = null;
  #channel = new BroadcastChannel(CHANNEL);
  #asked = new Map<string, { resolve: (answer: Response) => void; reject: (error: Error) => void }>();
  #sockets = new Map<string, LocalSocket>();
  #number = 0;
  #silence = 0;
  #printed: Promise<Record<string, unknown>> | null = null;
  /** What was sent before it was known which tab has the games. */
  #early: string[] | null = [];

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Passed>) => this.#onPassed(data);
    addEventListener("pagehide", () => this.#closeSockets());
    void this.#host({ ifAvailable: true });
  }

  fetch(path: string, request: CarriedRequest): Promise<Response> {
    return PRINTED_PATH.test(path) ? this.#fetchPrinted(path, request) : this.#ask(path, request);
  }

  /** An answer that is written down, else that of the server. */
  async #fetchPrinted(path: string, request: CarriedRequest): Promise<Response> {
    this.#printed ??= fetch(PRINTED)
      .then((answer) => answer.json() as Promise<Record<string, unknown>>)
      .catch(() => ({}));
    const known = (await this.#printed)[path];
    return known ? Response.json(known) : this.#ask(path, request);
  }

  #ask(path: string, { method, headers, body }: CarriedRequest): Promise<Response> {
    const id = this.#newId();
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#send({ kind: "ask", id, method, path, headers, ...(body === undefined ? {} : { body }) });
    });
  }

  socket(path: string): Socket {
    keepGames();
    const socket = new LocalSocket(this.#newId(), (message) => this.#send(message));
    this.#sockets.set(socket.id, socket);
    this.#send({ kind: "open", id: socket.id, path });
    return socket;
  }

  knowsAllTables(): boolean {
    const { state } = localServer;
    return state.kind === "ready" && state.kept;
  }

  /** Start a server that has failed once more: in the tab that has it, and this page with it. */
  startAgain(): void {
    this.#pass({ to: "host", question: "start again" });
    location.reload();
  }

  /** Take the games over from a tab that does not answer. */
  takeOver(): void {
    void this.#host({ steal: true });
  }

  // ------------------------------------------------------------------------------------- hosting

  /** Be the tab with the worker for as long as this page lives, once the lock is free. */
  async #host(options: LockOptions): Promise<void> {
    let worker = null as Worker | null;
    try {
      await navigator.locks.request(LOCK, options, (lock) => {
        if (!lock) return undefined;
        worker = this.#startWorker();
        return new Promise(() => undefined);
      });
    } catch {
      // Browsers have no locks on http, except on localhost: there every tab has games of its own.
      if (!worker) return void this.#startWorker();
      // Another tab has taken the lock, or this one once more.
      worker.terminate();
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#drop();
    }
    this.#askProgress();
    this.#sendEarly();
    void this.#host({});
  }

  #startWorker(): Worker {
    this.#hear();
    this.#drop();
    this.#pass({ to: "tabs", news: "started" });
    this.#tell({ kind: "loading", loaded: 0, total: 0 });
    const worker = new Worker(new URL("./python-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      this.#receive(data);
      this.#pass({ to: "tabs", text: data });
    };
    worker.onerror = ({ message }) => this.#tell({ kind: "failed", reason: message });
    const root = new URL(".", document.baseURI).href;
    worker.postMessage({ root, host: location.host || "localhost" } satisfies StartOrder);
    this.#worker = worker;
    this.#sendEarly();
    return worker;
  }

  #tell(progress: Progress): void {
    localServer.state = progress;
    this.#pass({ to: "tabs", text: JSON.stringify(progress) });
  }

  /** Ask the tab with the games how far it is: that answers even while Python is busy. */
  #askProgress(): void {
    if (this.#silence) return;
    this.#pass({ to: "host", question: "progress" });
    this.#silence = window.setTimeout(() => {
      this.#silence = 0;
      localServer.state = { kind: "asleep" };
    }, SILENCE_MS);
  }

  #hear(): void {
    window.clearTimeout(this.#silence);
    this.#silence = 0;
  }

  // ----------------------------------------------------------------------------------- messages

  #newId(): string {
    return `${TAB}:${(this.#number += 1)}`;
  }

  #send(message: ToServer): void {
    this.#sendText(JSON.stringify(message));
  }

  #sendEarly(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const text of early) this.#sendText(text);
  }

  #sendText(text: string): void {
    if (this.#early) this.#early.push(text);
    else if (this.#worker) this.#worker.postMessage(text);
    else {
      this.#pass({ to: "server", text });
      this.#askProgress();
    }
  }

  #pass(passed: Passed): void {
    this.#channel.postMessage(passed);
  }

  #onPassed(passed: Passed): void {
    if (passed.to === "tabs") {
      if (this.#worker) return;
      if ("text" in passed) this.#receive(passed.text);
      else this.#drop();
    } else if (this.#worker) {
      if (passed.to === "server") this.#worker.postMessage(passed.text);
      else if (passed.question === "progress")
        this.#pass({ to: "tabs", text: JSON.stringify(localServer.state) });
      else if (localServer.state.kind === "failed") location.reload();
    }
  }

  #receive(text: string): void {
    this.#hear();
    const message = JSON.parse(text) as FromServer | Progress;
    if (message.kind === "loading" || message.kind === "ready" || message.kind === "failed") {
      const isReady = message.kind === "ready" && localServer.state.kind !== "ready";
      localServer.state = message;
      if (isReady) keepPage();
      return;
    }
    // Ids are unique: what is for another tab is not found.
    const socket = this.#sockets.get(message.id);
    if (message.kind === "answer") {
      const { status, headers, body } = message;
      const type = headers["content-type"] ?? "";
      const content = EMPTY.includes(status) ? null : body;
      this.#asked
        .get(message.id)
        ?.resolve(new Response(content, { status, headers: { "content-type": type } }));
      this.#asked.delete(message.id);
    } else if (message.kind === "opened") {
      if (socket) socket.readyState = 1;
      socket?.onopen?.();
    } else if (message.kind === "text") socket?.onmessage?.({ data: message.text });
    else this.#onClosed(message.id, message.code);
  }

  #onClosed(id: string, code: number): void {
    const socket = this.#sockets.get(id);
    this.#sockets.delete(id);
    if (!socket) return;
    socket.readyState = 3;
    socket.onclose?.({ code });
  }

  /** The server is another one now: end what was asked of the one before, or while there was none. */
  #drop(): void {
    if (this.#early) return;
    for (const { reject } of this.#asked.values()) reject(new Error("the server has moved to another tab"));
    this.#asked.clear();
    for (const id of [...this.#sockets.keys()]) this.#onClosed(id, ABNORMAL_CLOSURE);
  }

  #closeSockets(): void {
    for (const socket of this.#sockets.values()) socket.close();
  }
}

export const localCarrier = new LocalCarrier();
