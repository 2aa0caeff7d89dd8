// Why something cannot be done: asked of the table, which alone knows the rules.

import type { Visit } from "./visit.svelte";
import { post } from "../wire/ask";
import type { Why } from "../wire/protocol";

const LEGAL: Why = { code: "", clause: "" };

/** What the table would answer to a move now; no code where it would make it, or says nothing. */
export async function whyNot(visit: Visit, text: string, seat = visit.hand): Promise<Why> {
  if (seat < 0) return LEGAL;
  return post<Why>(`/api/tables/${visit.id}/why`, { seat, text }, visit.token).catch(() => LEGAL);
}
