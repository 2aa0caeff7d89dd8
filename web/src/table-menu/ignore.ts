// Whom one hears: ignoring is one's own affair, and remembered by the page that asked for it.

import type { Visit } from "../store/table-store.svelte";
import { refusal } from "../words/teller";

/** Hear no more remarks of a person, or hear them again. */
export async function ignore(visit: Visit, person: string, on: boolean): Promise<void> {
  const answer = await visit.remark({ do: "ignore", person, on });
  if (answer.t === "reject") {
    visit.say(refusal(answer.code), "", true);
    return;
  }
  const others = visit.you.ignoring.filter((each) => each !== person);
  visit.you = { ...visit.you, ignoring: on ? [...others, person] : others };
}
