// The text of a request that failed.

import { RequestError } from "../net/requests";
import { refusal } from "../words/refusal";
import { say } from "../words/words.svelte";

export interface ErrorText {
  text: string;
  /** The server's detail for programmers; it names the seat or the rule that does not fit. */
  detail: string;
}

export function errorText(error: unknown): ErrorText {
  if (!(error instanceof RequestError)) throw error;
  const { code, detail, retryAfter } = error;
  if (code === "offline") return { text: say("start-offline"), detail: "" };
  if (code === "too-fast" && retryAfter) {
    return { text: say("start-wait", { seconds: Math.ceil(retryAfter) }), detail: "" };
  }
  return { text: refusal(code), detail };
}
