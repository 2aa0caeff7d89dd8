// Opening a lesson: a private table of one player, with the bots and the dice of the lesson.

import { pageOptions, type Place, rewrite } from "../net/address.svelte";
import { preference, savedGameFile } from "../net/storage";
import { openTable } from "../start/open-table";
import { say } from "../words/words.svelte";

/** The name, in an address, of the lesson file that was opened on the first page. */
export const OWN = "own";
const FIRST = "first-game";
/** The lessons that come with the program. */
const SHIPPED: readonly string[] = [FIRST, "mega"];

/** The lesson that an address names. */
export function lessonOf({ path, search }: Pick<Place, "path" | "search">): string {
  const named = /^\/learn\/([a-z0-9-]+)$/.exec(path)?.[1];
  return named ?? new URLSearchParams(search).get("lesson") ?? FIRST;
}

/** The address of a lesson by its name. */
export function lessonPath(name: string): string {
  if (name === FIRST) return "/learn";
  return `/learn/${SHIPPED.includes(name) ? name : OWN}`;
}

/** Open the table of a lesson, and go there. */
export async function openLesson(name: string): Promise<void> {
  const player = preference("name", "") || say("start-guest");
  const lesson = name === OWN ? savedGameFile() : name;
  // Back from the table is the first page, and no other table.
  rewrite(`/${pageOptions()}`);
  await openTable({ seats: [{ name: player }], lesson });
}
