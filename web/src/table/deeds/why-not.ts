// Why a move is impossible: the server answers, since the page knows no rules.

import type { Why } from "../../net/protocol";
import { post } from "../../net/requests";
import type { TableStore } from "../../store/table-store.svelte";

const LEGAL: Why = { code: "", clause: "" };

/** The refusal of a move; no code where the move is legal, or where the server is not reached. */
export async function whyNot(store: TableStore, text: string, seat = store.activeSeat): Promise<Why> {
  if (seat < 0) return LEGAL;
  return post<Why>(`/api/tables/${store.id}/why`, { seat, text }, store.token).catch(() => LEGAL);
}
