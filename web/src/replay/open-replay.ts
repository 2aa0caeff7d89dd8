// Opening a replay: that of a table, or that of a game file.

import { Reel } from "./replay-store.svelte";
import type { Replay, Seated, State } from "../net/protocol";
import { get, post, Refused } from "../net/requests";
import { keep, kept } from "../net/storage";

/** Where the start page lays the file that somebody has dropped on it. */
const FILE = "magie:file";

/** The file that was brought along; empty where there is none. */
export function broughtFile(): string {
  try {
    return sessionStorage.getItem(FILE) ?? "";
  } catch {
    return "";
  }
}

/** Keep it, so that a reload shows the same. */
export function bringFile(text: string): void {
  try {
    sessionStorage.setItem(FILE, text);
  } catch {
    // A browser that keeps nothing shows it this once.
  }
}

export async function openFile(text: string): Promise<Reel | null> {
  const replay = await post<Replay>("/api/replay", { game: text });
  return replay.first ? new Reel(replay, null) : null;
}

/** The replay of a table; whoever has never been there comes to look on, where that is allowed. */
export async function openTable(table: string): Promise<Reel | null> {
  const token = kept(table)?.token ?? (await watch(table));
  const [replay, state] = await Promise.all([
    get<Replay>(`/api/tables/${table}/replay`, token),
    get<State>(`/api/tables/${table}`, token),
  ]);
  return replay.first ? new Reel(replay, state.table) : null;
}

async function watch(table: string): Promise<string> {
  const { token } = await post<Seated>(`/api/tables/${table}/watch`, {});
  keep(table, { token });
  return token;
}

/** Why there is nothing to see, as a code. */
export function codeOf(error: unknown): string {
  return error instanceof Refused ? error.code : "internal";
}

/** The version that a link to a moment names; null where it names none. */
export function momentOf(hash: string): number | null {
  const found = /^#v=(-?\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}
