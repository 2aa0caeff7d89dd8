// The game as a file on one's own disk.

import type { Visit } from "./table-store.svelte";
import { getText, Refused } from "../net/requests";
import { refusal } from "../words/teller";

/** Fetch the game so far, and have the browser save it. */
export async function saveGame(visit: Visit): Promise<void> {
  try {
    const text = await getText(`/api/tables/${visit.id}/game`, visit.token);
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${visit.table!.edition}-${visit.id.slice(0, 8)}.magie`;
    link.click();
    // The browser has to have read it before it goes.
    window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
  } catch (error) {
    visit.say(refusal(error instanceof Refused ? error.code : "internal"), "", true);
  }
}
