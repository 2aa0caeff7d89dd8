// Opening a table, with the player's shares in its dice.

import { pageOptions, visit } from "../net/address.svelte";
import { newShare } from "../net/crypto";
import type { JoinReply, Terms } from "../net/protocol";
import { post } from "../net/requests";
import { saveTable } from "../net/storage";

/** The terms of a new table; the server fills in the rest. */
export type NewTable = Partial<Terms> & Pick<Terms, "seats">;

/** Open a table, and go there. */
export async function openTable(table: NewTable, together = false): Promise<void> {
  const shares: Record<number, string> = {};
  const seats = await Promise.all(
    table.seats.map(async (place, at) => {
      if (!place.name || place.bot) return place;
      const { share, seal } = await newShare();
      shares[at] = share;
      return seal ? { ...place, seal } : place;
    }),
  );
  const made = await post<JoinReply>("/api/tables", { ...table, seats });
  saveTable(made.table, { token: made.token, shares, link: made.link ?? "", together });
  visit(`/t/${made.table}${pageOptions()}`);
}
