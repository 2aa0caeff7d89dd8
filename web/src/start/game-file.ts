// A game file that was dropped on the start page: it is handed over to the replay screen, a lesson to that of lessons.

import { visit } from "../net/address.svelte";
import { saveGameFile } from "../net/storage";
import type { Language } from "../words/words.svelte";

const MAX_BYTES = 2_000_000;

const LESSON = /^[ \t]*#[ \t]*lesson[ \t]*:[ \t]*\S/m;

/** Whether a game file is a lesson. */
export function isLesson(text: string): boolean {
  return LESSON.test(text);
}

/** The title of a lesson in a language; empty where it has none. */
export function lessonTitle(text: string, language: Language): string {
  return (
    new RegExp(`^[ \\t]*#[ \\t]*title-${language}[ \\t]*:[ \\t]*(.*)$`, "m").exec(text)?.[1]?.trim() ?? ""
  );
}

/** Open a game file as a replay, or a lesson; false where it cannot be handed over. */
export async function openFile(file: File): Promise<boolean> {
  const text = file.size && file.size <= MAX_BYTES ? await file.text() : "";
  if (!text || !saveGameFile(text)) return false;
  visit(isLesson(text) ? "/learn/own" : "/replay");
  return true;
}
