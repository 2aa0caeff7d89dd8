// Why a command or a request was refused.

import { say, words } from "./words.svelte";

/** Why the table or the rules refused a command. */
export function refusal(code: string): string {
  // Without a server there is no other reason.
  if (code === "offline") return say("line-down");
  for (const key of [`rejection-${code}`, `refusal-${code}`]) if (words.has(key)) return say(key);
  return code;
}
