// The wire: requests, and a socket that comes back by itself.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const FINAL = [4404, 4409];
const ANSWER = 15000;

/** What a server says instead of doing something. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail || problem.code);
    this.code = problem.code;
    this.retryAfter = problem.retry_after || 0;
  }
}

/** One request. */
export async function ask(method, path, body, token) {
  const headers = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(path, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Refused(said);
  return said;
}

/** So many random bytes in hex. */
export function random(bytes) {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A share in the dice, and the seal that is shown of it first; nothing where there is no SHA-256. */
export async function newShare() {
  // Browsers have it on this machine and behind TLS, not on a plain address of the network.
  if (!crypto.subtle) return { share: "", seal: null };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const seal = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { share: hex(bytes), seal: hex(seal) };
}

/** A socket to a table; `heard` is given every message, `changed` whether the line is up. */
export class Line {
  constructor(table, token, since, heard, changed) {
    Object.assign(this, { table, token, since, heard, changed });
    this.asked = new Map();
    this.attempt = 0;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket.onopen = () => {
      this.send({ t: "hello", token: this.token, since: this.since() });
    };
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lost(event.code);
  }

  take(message) {
    if (message.t === "ack" || message.t === "reject") {
      const answered = this.asked.get(message.id);
      this.asked.delete(message.id);
      if (answered) answered(message);
      return;
    }
    if (message.t === "welcome") {
      this.attempt = 0;
      this.changed("up");
    }
    this.heard(message);
  }

  lost(code) {
    for (const answered of this.asked.values()) answered({ t: "reject", code: "offline" });
    this.asked.clear();
    if (FINAL.includes(code)) {
      this.changed("gone");
      return;
    }
    this.changed("down");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempt);
    this.attempt += 1;
    setTimeout(() => this.connect(), wait * (1 + Math.random() / 2));
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** Give a command; its answer, always. */
  command(message) {
    return new Promise((answered) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        answered({ t: "reject", code: "offline" });
        return;
      }
      const id = random(16);
      this.asked.set(id, answered);
      this.send({ id, ...message });
      setTimeout(() => {
        // A line that does not answer is no line.
        if (this.asked.has(id)) this.socket.close();
      }, ANSWER);
    });
  }

  /** Ask for everything again. */
  again() {
    this.socket.close();
  }
}
