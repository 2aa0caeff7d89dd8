// The tour through a lesson and what shows it, loaded with the first lesson.

import { Tour } from "./tour.svelte";
import type { TableStore } from "../store/table-store.svelte";

export { default as HostCard } from "./HostCard.svelte";
export { default as HostLine } from "./HostLine.svelte";
export { default as StepBar } from "./StepBar.svelte";
export { default as Steps } from "./Steps.svelte";
export { default as Wash } from "./Wash.svelte";
export type { Tour };

/** Begin the tour of a table, or take it up where it was. */
export async function beginTour(store: TableStore): Promise<Tour> {
  const tour = new Tour(store);
  await tour.begin();
  return tour;
}
