// The phrases that a table understands; asked for once.

import type { About } from "../net/protocol";
import { get } from "../net/requests";

let known: Promise<string[]> | null = null;

export function phrases(): Promise<string[]> {
  known ??= get<About>("/api/about").then(
    (about) => about.phrases,
    () => {
      // Whoever was not reached is asked again the next time.
      known = null;
      return [];
    },
  );
  return known;
}
