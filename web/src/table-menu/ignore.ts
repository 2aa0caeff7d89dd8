// Ignoring the remarks of a person.

import type { TableStore } from "../store/table-store.svelte";
import { refusal } from "../words/refusal";

/** Ignore the remarks of a person, or show them again. */
export async function ignore(store: TableStore, person: string, on: boolean): Promise<void> {
  const answer = await store.sendAside({ do: "ignore", person, on });
  if (answer.t === "reject") {
    store.showNotice(refusal(answer.code), "", true);
    return;
  }
  const others = store.you.ignoring.filter((each) => each !== person);
  store.you = { ...store.you, ignoring: on ? [...others, person] : others };
}
