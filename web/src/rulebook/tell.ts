// What the rulebook of an edition tells: its chapters, sections and clauses with their texts, in the language of the page.

import type { DrawnSquare, ManualClause, ManualView } from "../net/protocol";
import { say, words, type Language, type Values } from "../words/words.svelte";

export interface ToldClause {
  clause: ManualClause;
  text: string;
}
export interface ToldSection {
  id: string;
  /** 6.3: the third section of the sixth chapter. */
  number: string;
  heading: string;
  clauses: ToldClause[];
  example: string;
  drawing: DrawnSquare[];
}
export interface ToldChapter {
  id: string;
  number: number;
  heading: string;
  sections: ToldSection[];
}

/** What a message says with the figures of an edition; empty where it says nothing there. */
export function textOf(key: string, figures: Values): string {
  return words.has(key) ? say(key, figures).trim() : "";
}

/** Chapters and sections, without those of which the edition says nothing. */
export function tell(view: ManualView, language: Language): ToldChapter[] {
  const figures = view.figures[language];
  const told: ToldChapter[] = [];
  for (const { id, sections } of view.chapters) {
    const number = told.length + 1;
    const chapter: ToldChapter = {
      id,
      number,
      heading: textOf(`manual-chapter-${id}`, figures),
      sections: [],
    };
    for (const section of sections) {
      const clauses = section.clauses
        .map((clause) => ({ clause, text: textOf(`manual-${clause.id}`, figures) }))
        .filter(({ text }) => text);
      if (!clauses.length) continue;
      chapter.sections.push({
        id: section.id,
        number: `${number}.${chapter.sections.length + 1}`,
        heading: textOf(`manual-section-${section.id}`, figures),
        clauses,
        example: textOf(`manual-example-${section.id}`, figures),
        drawing: section.drawing,
      });
    }
    if (chapter.sections.length) told.push(chapter);
  }
  return told;
}
