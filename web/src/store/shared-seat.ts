// Whose hand it is: where several people share a device, every dialog says for whom it is.

import { getContext, setContext } from "svelte";
import type { TableStore } from "./table-store.svelte";

const KEY = Symbol("hand");
export interface SharedSeat {
  seat: number;
  name: string;
}

/** Tell all that is shown at this table whose decisions it takes. */
export function provideSharedSeat(store: TableStore): void {
  setContext(KEY, () => sharedSeatOf(store));
}

/** Who is asked at a device that several share; null where there is no doubt. */
export function sharedSeatOf(store: TableStore): SharedSeat | null {
  const seat = store.activeSeat;
  return store.ownSeats.length > 1 && seat >= 0 ? { seat, name: store.table!.seats[seat]!.name } : null;
}

/** The same, for what knows nothing of the table. */
export function sharedSeatHere(): () => SharedSeat | null {
  return getContext<(() => SharedSeat | null) | undefined>(KEY) ?? (() => null);
}
