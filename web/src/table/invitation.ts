// The address of the page: while seats are free it is the invitation, so that a copied address invites.

import { savedTable } from "../net/storage";
import type { TableStore } from "../store/table-store.svelte";

/** The fragment of the address: the key of the invitation, or nothing. */
export function invitationHash({ id, table, you }: TableStore): string {
  if (!table || table.stage !== "open" || table.locked || !you.seats.length) return "";
  const free = table.seats.some(({ person, bot }) => !person && !bot);
  const key = free ? savedTable(id)?.link?.split("#")[1] : "";
  return key ? `#${key}` : "";
}
