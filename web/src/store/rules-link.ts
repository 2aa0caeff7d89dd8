// Where the rulebook is read: at the table that is on the screen, else in the edition of a board.

import { here } from "../net/address.svelte";
import type { BoardView } from "../net/protocol";

/** The address of the rulebook, at a clause where one is named. */
export function rulesLink({ edition, variant }: Pick<BoardView, "edition" | "variant">, clause = ""): string {
  const table = /^\/t\/([0-9a-f]{32})/.exec(here().path)?.[1];
  const query = table ? `table=${table}` : `edition=${edition}&variant=${variant}`;
  return `/rules?${query}${clause && `#${clause}`}`;
}
