// The drawing that a seat shows for a while after its player has sent it.

import { emoteOf, type Emote } from "../icons/emotes";
import type { Remark } from "../net/protocol";

const SHOWN_MS = 4000;

export class LatestEmote {
  emote = $state<Emote | null>(null);
  /** The last remark that is known; those before the arrival are read in the log. */
  #last = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Show the drawing of the last new remark of a person, if it has one. */
  read(remarks: readonly Pick<Remark, "number" | "person" | "phrase">[], person: string): void {
    const last = this.#last;
    this.#last = Math.max(last, remarks.at(-1)?.number ?? 0);
    if (last < 0) return;
    const said = remarks.findLast((remark) => remark.number > last && remark.person === person);
    const emote = said && emoteOf(said.phrase);
    if (!emote) return;
    clearTimeout(this.#timer);
    this.emote = emote;
    this.#timer = setTimeout(() => (this.emote = null), SHOWN_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
