// Why something cannot be done: asked of the table, which alone knows the rules.

import type { Why } from "../../net/protocol";
import { post } from "../../net/requests";
import type { TableStore } from "../../store/table-store.svelte";

const LEGAL: Why = { code: "", clause: "" };

/** What the table would answer to a move now; no code where it would make it, or says nothing. */
export async function whyNot(store: TableStore, text: string, seat = store.activeSeat): Promise<Why> {
  if (seat < 0) return LEGAL;
  return post<Why>(`/api/tables/${store.id}/why`, { seat, text }, store.token).catch(() => LEGAL);
}
