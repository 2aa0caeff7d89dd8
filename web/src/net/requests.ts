// Requests: one question, one answer, or the reason why there is none.

import type { Problem } from "./protocol";

/** What a server says instead of doing something; `offline` where it says nothing at all. */
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
    answer = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new RequestError({ code: "offline" });
  }
  if (!answer.ok) {
    const said: unknown = await answer.json().catch(() => null);
    throw new RequestError((said as Problem | null) ?? { code: "internal" });
  }
  return answer;
}

/** Read something. */
export async function get<T>(path: string, token?: string): Promise<T> {
  return (await (await request("GET", path, undefined, token)).json()) as T;
}

/** Read a text. */
export async function getText(path: string, token?: string): Promise<string> {
  return (await request("GET", path, undefined, token)).text();
}

/** Have something done. */
export async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  return (await (await request("POST", path, body, token)).json()) as T;
}
