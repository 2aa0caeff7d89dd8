// Opening the replay of a table or of a game file.

import { ReplayStore } from "./replay-store.svelte";
import { here } from "../net/address.svelte";
import type { Replay, JoinReply, State } from "../net/protocol";
import { get, getText, post, RequestError } from "../net/requests";
import { saveTable, savedTable } from "../net/storage";

export async function openFile(text: string): Promise<ReplayStore | null> {
  const replay = await post<Replay>("/api/replay", { game: text });
  return replay.first ? new ReplayStore(replay, null, () => Promise.resolve(text)) : null;
}

/** The replay of a table; a browser without a token joins as a spectator, where that is allowed. */
export async function openTable(table: string): Promise<ReplayStore | null> {
  const token = savedTable(table)?.token ?? (await watch(table, keyInHash(here().hash)));
  const [replay, state] = await Promise.all([
    get<Replay>(`/api/tables/${table}/replay`, token),
    get<State>(`/api/tables/${table}`, token),
  ]);
  const gameFile = () => getText(`/api/tables/${table}/game`, token);
  return replay.first ? new ReplayStore(replay, state.table, gameFile) : null;
}

async function watch(table: string, key: string): Promise<string> {
  const { token } = await post<JoinReply>(`/api/tables/${table}/watch`, { key });
  saveTable(table, { token });
  return token;
}

/** The code of an error. */
export function codeOf(error: unknown): string {
  return error instanceof RequestError ? error.code : "internal";
}

/** The version in the hash of a link; null where there is none. */
export function versionInHash(hash: string): number | null {
  const found = /^#v=(-?\d+)(&|$)/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Whether the hash of a link asks for the analysis. */
export function asksForAnalysis(hash: string): boolean {
  return hash === "#analyse";
}

/** The key of the invitation in the hash of a link; empty where there is none. */
function keyInHash(hash: string): string {
  return /&key=([^&]+)$/.exec(hash)?.[1] ?? "";
}
