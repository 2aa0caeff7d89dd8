// The connection to a table: a WebSocket that reconnects by itself, and sends every unanswered command again.

import { carrier, OPEN } from "./carrier";
import { randomHex } from "./crypto";
import type { Ack, Reject, ServerMessage } from "./protocol";
import type { Socket } from "../local/carrier";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
const ANSWER_TIMEOUT_MS = 15_000;
/** After so much silence the connection is probed: a broken one does not report itself. */
const SILENCE_MS = 25_000;
/** Close codes after which the page does not reconnect, and the state they lead to. */
const FINAL_CLOSE_CODES: Record<number, ConnectionState> = { 4404: "gone", 4409: "elsewhere", 1008: "gone" };
const RATE_LIMITED = 4429;
const RATE_LIMITED_RETRY_MS = 60_000;
/** The close code of a connection that broke without a close frame. */
const ABNORMAL_CLOSURE = 1006;

export type ConnectionState = "connecting" | "up" | "down" | "gone" | "elsewhere";
/** The answer to a command; `offline` where none will come. */
export type Answer = Ack | (Omit<Reject, "code"> & { code: Reject["code"] | "offline" });
/** A command without its id, which the connection adds. */
export type Command = { do: string; [field: string]: unknown };

interface Pending {
  message: Command & { id: string };
  resolve: (answer: Answer) => void;
}

export class Connection {
  #socket: Socket | null = null;
  #pending = new Map<string, Pending>();
  #attempt = 0;
  #retryTimer = 0;
  #silenceTimer = 0;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly token: () => string,
    private readonly since: () => number,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly onState: (state: ConnectionState) => void,
  ) {
    this.#connect();
  }

  #connect(): void {
    const socket = carrier.socket(`/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ t: "hello", token: this.token(), since: this.since() }));
    socket.onmessage = (event) => {
      this.#restartSilence();
      this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => this.#onClose(event.code);
    this.#restartSilence();
  }

  #restartSilence(): void {
    window.clearTimeout(this.#silenceTimer);
    this.#silenceTimer = window.setTimeout(() => {
      if (this.#socket?.readyState === OPEN) void this.send({ do: "ping" });
      else this.#abandon();
    }, SILENCE_MS);
  }

  /** Give up a socket that does not answer, without waiting for its close frame. */
  #abandon(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#onClose(ABNORMAL_CLOSURE);
  }

  #receive(message: ServerMessage): void {
    if (message.t === "ack" || message.t === "reject") {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      pending?.resolve(message);
      return;
    }
    if (message.t === "welcome") {
      this.#attempt = 0;
      this.onState("up");
    }
    this.onMessage(message);
    if (message.t === "welcome") {
      // Commands are idempotent by their id: the table carries out each of them once.
      for (const { message: unanswered } of this.#pending.values()) this.#write(unanswered);
    }
  }

  #onClose(code: number): void {
    this.#socket = null;
    window.clearTimeout(this.#silenceTimer);
    if (this.#closed) return;
    const final = FINAL_CLOSE_CODES[code];
    if (final) {
      this.#closed = true;
      this.#rejectAll();
      this.onState(final);
      return;
    }
    this.onState("down");
    const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt);
    const wait = code === RATE_LIMITED ? RATE_LIMITED_RETRY_MS : backoff;
    this.#attempt += 1;
    this.#retryTimer = window.setTimeout(() => this.#connect(), wait * (1 + Math.random() / 2));
  }

  #rejectAll(): void {
    for (const { message, resolve } of this.#pending.values()) resolve(offline(message.id));
    this.#pending.clear();
  }

  #write(message: unknown): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Send a command; its answer comes, however often the connection breaks in between. */
  send(command: Command): Promise<Answer> {
    if (this.#closed) return Promise.resolve(offline(""));
    return new Promise((resolve) => {
      const message = { ...command, id: randomHex(16) };
      this.#pending.set(message.id, { message, resolve });
      this.#write(message);
      const socket = this.#socket;
      window.setTimeout(() => {
        if (this.#pending.has(message.id) && this.#socket === socket) this.#abandon();
      }, ANSWER_TIMEOUT_MS);
    });
  }

  /** Connect anew at once, and receive everything that was missed. */
  reconnect(): void {
    this.#closed = false;
    window.clearTimeout(this.#retryTimer);
    this.#attempt = 0;
    if (this.#socket) this.#abandon();
    else this.#connect();
  }

  /** The browser is offline: do not wait for the socket to notice. */
  drop(): void {
    this.#abandon();
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#retryTimer);
    window.clearTimeout(this.#silenceTimer);
    this.#rejectAll();
    this.#socket?.close();
  }
}

function offline(id: string): Answer {
  return { t: "reject", id, code: "offline", version: 0 };
}
