// The same again: another table for the same people, where one's token is good too.

import { newShare, random } from "../net/crypto";
import type { Rematch, State } from "../net/protocol";
import { get, post, Refused } from "../net/requests";
import { keep } from "../net/storage";
import type { Visit } from "../store/table-store.svelte";

const TRIES = 3;

/** Ask for another game; whoever asks first opens the table. */
export async function playAgain(visit: Visit): Promise<void> {
  const { table } = await post<Rematch>(`/api/tables/${visit.id}/rematch`, {}, visit.token);
  await follow(visit, table);
}

/** Go where the others meet again, with a new share in the dice for each of one's seats. */
export async function follow(visit: Visit, table: string): Promise<void> {
  const shares = await promiseShares(table, visit);
  // Another window of this browser may have been there before, with shares of its own.
  keep(table, { token: visit.token, ...(Object.keys(shares).length ? { shares } : {}) });
  location.assign(`/t/${table}${location.search}`);
}

async function promiseShares(table: string, visit: Visit): Promise<Record<number, string>> {
  const shares: Record<number, string> = {};
  for (const seat of visit.you.seats) {
    const { share, seal } = await newShare();
    if (seal && (await promised(table, visit.token, seat, seal))) shares[seat] = share;
  }
  return shares;
}

/** Show the seal; false where it is too late for one, or somebody was always faster. */
async function promised(table: string, token: string, seat: number, seal: string): Promise<boolean> {
  for (let more = 0; more < TRIES; more += 1) {
    const { version, table: there } = await get<State>(`/api/tables/${table}`, token);
    if (there.stage !== "open" || there.seats[seat]?.sealed) return false;
    try {
      await post(
        `/api/tables/${table}/commands`,
        { do: "promise", id: random(16), version, seat, seal },
        token,
      );
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "stale") return false;
    }
  }
  return false;
}
