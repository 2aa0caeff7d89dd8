// HTTP requests to the server.

import { carrier } from "./carrier";
import type { Problem } from "./protocol";

/** A request that the server refused; its code is `offline` where the server was not reached. */
export class RequestError extends Error {
  readonly code: string;
  readonly clause: string;
  readonly detail: string;
  readonly retryAfter: number;

  constructor(problem: Partial<Omit<Problem, "code">> & { code: string }) {
    super(problem.code);
    this.code = problem.code;
    this.clause = problem.clause ?? "";
    this.detail = problem.detail ?? "";
    this.retryAfter = problem.retry_after ?? 0;
  }
}

async function request(method: "GET" | "POST", path: string, body?: unknown, token?: string) {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await carrier.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new RequestError({ code: "offline" });
  }
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => null);
    throw new RequestError((problem as Problem | null) ?? { code: "internal" });
  }
  return answer;
}

/** Read JSON. */
export async function get<T>(path: string, token?: string): Promise<T> {
  return (await (await request("GET", path, undefined, token)).json()) as T;
}

/** Read a text. */
export async function getText(path: string, token?: string): Promise<string> {
  return (await request("GET", path, undefined, token)).text();
}

/** Send JSON, and read the answer. */
export async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  return (await (await request("POST", path, body, token)).json()) as T;
}
