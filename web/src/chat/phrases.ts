// The set phrases of the chat, requested once.

import type { About } from "../net/protocol";
import { get } from "../net/requests";

let known: Promise<string[]> | null = null;

export function phrases(): Promise<string[]> {
  known ??= get<About>("/api/about").then(
    (about) => about.phrases,
    () => {
      // After a failure, request them again next time.
      known = null;
      return [];
    },
  );
  return known;
}
