// A shared device: where several players share it, every dialog names the seat that decides.

import { getContext, setContext } from "svelte";
import type { TableStore } from "./table-store.svelte";

const KEY = Symbol("hand");
export interface SharedSeat {
  seat: number;
  name: string;
}

/** Provide the deciding seat to all components of this table. */
export function provideSharedSeat(store: TableStore): void {
  setContext(KEY, () => sharedSeatOf(store));
}

/** The deciding seat of a shared device; null where one player uses it. */
export function sharedSeatOf(store: TableStore): SharedSeat | null {
  const seat = store.activeSeat;
  return store.ownSeats.length > 1 && seat >= 0 ? { seat, name: store.table!.seats[seat]!.name } : null;
}

/** The same, for a component without a store. */
export function sharedSeatHere(): () => SharedSeat | null {
  return getContext<(() => SharedSeat | null) | undefined>(KEY) ?? (() => null);
}
