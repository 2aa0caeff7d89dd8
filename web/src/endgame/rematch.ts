// The rematch: another table for the same players, where their tokens are valid too.

import { pageOptions, visit } from "../net/address.svelte";
import { newShare, randomHex } from "../net/crypto";
import type { Rematch, State } from "../net/protocol";
import { get, post, RequestError } from "../net/requests";
import { saveTable } from "../net/storage";
import type { TableStore } from "../store/table-store.svelte";

const MAX_TRIES = 3;

/** Request a rematch; the first request opens the table. */
export async function requestRematch(store: TableStore): Promise<void> {
  const { table } = await post<Rematch>(`/api/tables/${store.id}/rematch`, {}, store.token);
  await goToRematch(store, table);
}

/** Go to the table of the rematch, with a new share in the dice for each own seat. */
export async function goToRematch(store: TableStore, table: string): Promise<void> {
  const shares = await commitShares(table, store);
  // Another window of this browser may have committed shares already.
  saveTable(table, { token: store.token, ...(Object.keys(shares).length ? { shares } : {}) });
  visit(`/t/${table}${pageOptions()}`);
}

async function commitShares(table: string, store: TableStore): Promise<Record<number, string>> {
  const shares: Record<number, string> = {};
  for (const seat of store.you.seats) {
    const { share, seal } = await newShare();
    if (seal && (await commitShare(table, store.token, seat, seal))) shares[seat] = share;
  }
  return shares;
}

/** Send the seal; false where it is too late, or where every retry met a newer version. */
async function commitShare(table: string, token: string, seat: number, seal: string): Promise<boolean> {
  for (let more = 0; more < MAX_TRIES; more += 1) {
    const { version, table: there } = await get<State>(`/api/tables/${table}`, token);
    if (there.stage !== "open" || there.seats[seat]?.sealed) return false;
    try {
      await post(
        `/api/tables/${table}/commands`,
        { do: "promise", id: randomHex(16), version, seat, seal },
        token,
      );
      return true;
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== "stale") return false;
    }
  }
  return false;
}
