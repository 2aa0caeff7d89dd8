// The voices of the characters: the line that is being said, for a few seconds.

import { Conversation, type Line } from "./lines";
import { sound } from "../sound/sound.svelte";
import type { TableStore } from "../store/table-store.svelte";
import { announcer } from "../ui/announcer.svelte";
import { isCharacter } from "../words/characters";
import { say, words } from "../words/words.svelte";

const LINE_MS = 4000;

class Voices {
  /** The line that is being said. */
  line = $state.raw<Line | null>(null);
  #timer = 0;

  speak(line: Line, name: string): void {
    this.silence();
    this.line = line;
    announcer.announce(say("herald-remark", { name, text: say(line.key) }));
    // What is said at the end stays with the result.
    if (line.occasion !== "win") this.#timer = window.setTimeout(() => (this.line = null), LINE_MS);
  }

  silence(): void {
    window.clearTimeout(this.#timer);
    this.line = null;
  }
}

export const voices = new Voices();

/** Characters are silent where the sound or the chat is off, and while much is shown at once. */
function isMuted({ table, skipping }: TableStore): boolean {
  return !sound.on || table!.chat === "off" || skipping || document.hidden;
}

/** Let the characters of a table speak, as long as the component is there that calls this. */
export function giveVoice(store: TableStore): void {
  void words.loadLines();
  let heard = -1;
  const conversation = $derived(store.board && new Conversation(store.board, (key) => words.has(key)));
  const bots = () => store.table!.seats.map((seat) => (isCharacter(seat) ? seat.bot : ""));
  const speak = (line: Line | null | undefined) => {
    if (line && !isMuted(store)) voices.speak(line, store.table!.seats[line.seat]!.name);
  };
  $effect(() => {
    const stop = store.listen((event, { game, version }) => {
      if (game) speak(conversation?.hear(event, game, version, bots()));
    });
    return () => {
      stop();
      voices.silence();
    };
  });
  $effect(() => {
    const note = store.notes.at(-1);
    if (note?.kind !== "affair" || note.entry.kind !== "dropped" || note.key === heard) return;
    heard = note.key;
    if (note.entry.how !== "declined") return;
    speak(conversation?.answer([{ seat: note.parties[1], occasion: "refusal" }], note.key, bots()));
  });
}
