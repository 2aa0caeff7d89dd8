// A game file that somebody brings along: it is handed to the replay, which is a screen of its own.

const FILE = "magie:file";
const LARGEST = 2_000_000;

/** See a game file again; false where it is none that can be handed over. */
export async function replayFile(file: File): Promise<boolean> {
  if (!file.size || file.size > LARGEST) return false;
  try {
    sessionStorage.setItem(FILE, await file.text());
  } catch {
    return false;
  }
  location.assign("/replay");
  return true;
}
