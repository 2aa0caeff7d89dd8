// Opening the replay of a table or of a game file.

import { ReplayStore } from "./replay-store.svelte";
import type { Replay, JoinReply, State } from "../net/protocol";
import { get, post, RequestError } from "../net/requests";
import { saveTable, savedTable } from "../net/storage";

export async function openFile(text: string): Promise<ReplayStore | null> {
  const replay = await post<Replay>("/api/replay", { game: text });
  return replay.first ? new ReplayStore(replay, null) : null;
}

/** The replay of a table; a browser without a token joins as a spectator, where that is allowed. */
export async function openTable(table: string): Promise<ReplayStore | null> {
  const token = savedTable(table)?.token ?? (await watch(table));
  const [replay, state] = await Promise.all([
    get<Replay>(`/api/tables/${table}/replay`, token),
    get<State>(`/api/tables/${table}`, token),
  ]);
  return replay.first ? new ReplayStore(replay, state.table) : null;
}

async function watch(table: string): Promise<string> {
  const { token } = await post<JoinReply>(`/api/tables/${table}/watch`, {});
  saveTable(table, { token });
  return token;
}

/** The code of an error. */
export function codeOf(error: unknown): string {
  return error instanceof RequestError ? error.code : "internal";
}

/** The version in the hash of a link; null where there is none. */
export function versionInHash(hash: string): number | null {
  const found = /^#v=(-?\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}
