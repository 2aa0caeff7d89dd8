// A line to a table: a socket that comes back by itself, and loses no command on the way.

import { random } from "./crypto";
import type { Ack, Reject, ServerMessage } from "./protocol";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ANSWER = 15_000;
/** Silence after which one asks whether anybody is there: a line that was cut does not tell. */
const SILENCE = 25_000;
/** Close codes after which coming back makes no sense, and what they mean. */
const FINAL: Record<number, LineState> = { 4404: "gone", 4409: "elsewhere", 1008: "gone" };
const SLOW_DOWN = 4429;
const A_MINUTE = 60_000;
/** What a browser calls the end of a line that nobody has closed. */
const CUT = 1006;

export type LineState = "connecting" | "up" | "down" | "gone" | "elsewhere";
/** What comes of it; `offline` where nothing ever will. */
export type Answer = Ack | (Omit<Reject, "code"> & { code: Reject["code"] | "offline" });
/** What a client says: it has a `do`; the line gives it an id. */
export type Said = { do: string; [field: string]: unknown };

interface Asked {
  message: Said & { id: string };
  answered: (answer: Answer) => void;
}

export class Line {
  #socket: WebSocket | null = null;
  #asked = new Map<string, Asked>();
  #attempt = 0;
  #timer = 0;
  #silence = 0;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly since: () => number,
    private readonly heard: (message: ServerMessage) => void,
    private readonly changed: (state: LineState) => void,
  ) {
    this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token: this.token, since: this.since() }));
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#listen();
      this.#take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => this.#lost(event.code);
    this.#listen();
  }

  /** From now on it may be silent for a while. */
  #listen(): void {
    window.clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      if (this.#socket?.readyState === WebSocket.OPEN) void this.say({ do: "ping" });
      else this.#leave();
    }, SILENCE);
  }

  /** Leave a line on which nothing comes, without waiting for its goodbye. */
  #leave(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost(CUT);
  }

  #take(message: ServerMessage): void {
    if (message.t === "ack" || message.t === "reject") {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      asked?.answered(message);
      return;
    }
    if (message.t === "welcome") {
      this.#attempt = 0;
      this.changed("up");
    }
    this.heard(message);
    if (message.t === "welcome") {
      // Whatever was never answered is said again, word for word: the table does it once.
      for (const { message: said } of this.#asked.values()) this.#send(said);
    }
  }

  #lost(code: number): void {
    this.#socket = null;
    window.clearTimeout(this.#silence);
    if (this.#closed) return;
    const final = FINAL[code];
    if (final) {
      this.#closed = true;
      this.#refuseAll();
      this.changed(final);
      return;
    }
    this.changed("down");
    const wait = code === SLOW_DOWN ? A_MINUTE : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#timer = window.setTimeout(() => this.#connect(), wait * (1 + Math.random() / 2));
  }

  #refuseAll(): void {
    for (const { message, answered } of this.#asked.values()) answered(offline(message.id));
    this.#asked.clear();
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Say something; its answer comes, however often the line breaks in between. */
  say(said: Said): Promise<Answer> {
    if (this.#closed) return Promise.resolve(offline(""));
    return new Promise((answered) => {
      const message = { ...said, id: random(16) };
      this.#asked.set(message.id, { message, answered });
      this.#send(message);
      const socket = this.#socket;
      window.setTimeout(() => {
        // A line that does not answer is no line.
        if (this.#asked.has(message.id) && this.#socket === socket) this.#leave();
      }, ANSWER);
    });
  }

  /** Come back at once: with everything that was missed. */
  again(): void {
    window.clearTimeout(this.#timer);
    this.#attempt = 0;
    if (this.#socket) this.#leave();
    else this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#silence);
    this.#refuseAll();
    this.#socket?.close();
  }
}

function offline(id: string): Answer {
  return { t: "reject", id, code: "offline", version: 0 };
}
