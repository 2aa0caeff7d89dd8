// Why something cannot be done: asked of the table, which alone knows the rules.

import type { Why } from "../../net/protocol";
import { post } from "../../net/requests";
import type { Visit } from "../../store/table-store.svelte";

const LEGAL: Why = { code: "", clause: "" };

/** What the table would answer to a move now; no code where it would make it, or says nothing. */
export async function whyNot(visit: Visit, text: string, seat = visit.hand): Promise<Why> {
  if (seat < 0) return LEGAL;
  return post<Why>(`/api/tables/${visit.id}/why`, { seat, text }, visit.token).catch(() => LEGAL);
}
