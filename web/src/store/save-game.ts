// Saving the game as a file.

import type { TableStore } from "./table-store.svelte";
import { getText, RequestError } from "../net/requests";
import { refusal } from "../words/refusal";

/** The name of the file with the game of a table. */
export function gameFileName(store: TableStore): string {
  return `${store.table!.edition}-${store.id.slice(0, 8)}.magie`;
}

/** Fetch the game so far, and have the browser save it. */
export async function saveGame(store: TableStore): Promise<void> {
  try {
    const text = await getText(`/api/tables/${store.id}/game`, store.token);
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = gameFileName(store);
    link.click();
    // The browser reads the blob after the click.
    window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
  } catch (error) {
    store.showNotice(refusal(error instanceof RequestError ? error.code : "internal"), "", true);
  }
}
