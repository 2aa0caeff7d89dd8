// A game file that was dropped on the start page: it is handed over to the replay screen.

import { saveGameFile } from "../net/storage";

const MAX_BYTES = 2_000_000;

/** Open a game file as a replay; false where it cannot be handed over. */
export async function replayFile(file: File): Promise<boolean> {
  if (!file.size || file.size > MAX_BYTES || !saveGameFile(await file.text())) return false;
  location.assign("/replay");
  return true;
}
