// The link to a moment of a table's game.

import { fullLink } from "./address.svelte";
import { savedTable } from "./storage";

/** With the key of the invitation, so that others may watch it. */
export function linkTo(table: string, version: number): string {
  const key = savedTable(table)?.link?.split("#")[1];
  return fullLink(`/t/${table}/replay#v=${version}${key ? `&key=${key}` : ""}`);
}
