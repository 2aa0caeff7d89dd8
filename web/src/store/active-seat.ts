// Whose hand it is: where several people share a device, every dialog says for whom it is.

import { getContext, setContext } from "svelte";
import type { Visit } from "./table-store.svelte";

const KEY = Symbol("hand");
export interface Hand {
  seat: number;
  name: string;
}

/** Tell all that is shown at this table whose decisions it takes. */
export function tellHand(visit: Visit): void {
  setContext(KEY, () => handOf(visit));
}

/** Who is asked at a device that several share; null where there is no doubt. */
export function handOf(visit: Visit): Hand | null {
  const seat = visit.hand;
  return visit.hands.length > 1 && seat >= 0 ? { seat, name: visit.table!.seats[seat]!.name } : null;
}

/** The same, for what knows nothing of the table. */
export function handHere(): () => Hand | null {
  return getContext<(() => Hand | null) | undefined>(KEY) ?? (() => null);
}
