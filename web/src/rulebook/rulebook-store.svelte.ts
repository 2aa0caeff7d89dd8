// The rulebook that is open: its edition, the table that it is read at, and the place where it is open.

import { passages, type Passage } from "./search";
import { tell, type ToldChapter, type ToldSection } from "./tell";
import { loadFonts } from "../board/measure";
import type { About, BoardView, ManualClause, ManualView, RulesView } from "../net/protocol";
import { get, RequestError } from "../net/requests";
import { preference, savedTable, setPreference } from "../net/storage";
import { differences, type Setting } from "../store/house-rules";
import { words } from "../words/words.svelte";

const USUAL = "classic";
const OTHER = "mega-2007";
const COMPARED = "compared";

export class RulebookStore {
  editions = $state.raw<readonly string[]>([]);
  board = $state.raw<BoardView | null>(null);
  view = $state.raw<ManualView | null>(null);
  /** The edition that this one is compared with. */
  other = $state.raw<ManualView | null>(null);
  /** What the table plays otherwise; null where the rulebook is read at no table. */
  changes = $state.raw<readonly Setting[] | null>(null);
  /** The code of a request that failed. */
  problem = $state("");
  sought = $state("");
  chapterId = $state("");
  sectionId = $state("");
  clauseId = $state("");
  readonly #views = new Map<string, Promise<ManualView>>();

  readonly chapters: readonly ToldChapter[] = $derived(this.view ? tell(this.view, words.language) : []);
  readonly chapter: ToldChapter | undefined = $derived(
    this.chapters.find(({ id }) => id === this.chapterId) ?? this.chapters[0],
  );
  readonly section: ToldSection | undefined = $derived(
    this.chapter?.sections.find(({ id }) => id === this.sectionId) ?? this.chapter?.sections[0],
  );
  readonly clause: ManualClause | undefined = $derived(
    (this.section?.clauses.find(({ clause }) => clause.id === this.clauseId) ?? this.section?.clauses[0])
      ?.clause,
  );
  readonly passages: readonly Passage[] = $derived(passages(this.chapters, this.sought));

  /** Open the book of a table, or of an edition. */
  async open(table: string | null, edition: string | null, variant: string): Promise<void> {
    try {
      const [about] = await Promise.all([
        get<About>("/api/about"),
        words.loadManual(),
        words.loadRules(),
        words.loadClauses(),
        loadFonts(),
      ]);
      this.editions = about.editions.map(({ id }) => id);
      const board = await this.#boardOf(table);
      await this.turnTo(board?.edition ?? edition ?? USUAL, board?.variant ?? variant, board);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Open the book of an edition; at a table with what the table plays otherwise. */
  async turnTo(edition: string, variant: string, table: BoardView | null = null): Promise<void> {
    try {
      const query = `edition=${edition}&variant=${variant}`;
      const [view, board, booklet] = await Promise.all([
        this.#viewOf(edition, variant),
        table ?? get<BoardView>(`/api/boards/${edition}?variant=${variant}`),
        table ? get<RulesView>(`/api/rules?${query}`) : null,
      ]);
      this.view = view;
      this.board = board;
      this.changes = table && booklet ? differences(booklet.rules, table.rules) : null;
      this.problem = "";
      const kept = preference(COMPARED, OTHER);
      await this.compare(kept === edition ? (edition === OTHER ? USUAL : OTHER) : kept, false);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Compare with another edition. */
  async compare(edition: string, chosen = true): Promise<void> {
    if (chosen) setPreference(COMPARED, edition);
    const known = this.editions.includes(edition) ? edition : USUAL;
    this.other = await this.#viewOf(known, "standard");
  }

  /** Go to a clause, a section or a chapter; false where this edition tells none of that name. */
  goTo(id: string): boolean {
    for (const chapter of this.chapters) {
      for (const section of chapter.sections) {
        const clause = section.clauses.find((told) => told.clause.id === id)?.clause;
        if (clause || section.id === id) return this.#at(chapter, section, clause);
      }
      if (chapter.id === id) return this.#at(chapter, chapter.sections[0]!);
    }
    const silent = this.view?.chapters
      .flatMap(({ sections }) => sections)
      .find(({ clauses }) => clauses.some((clause) => clause.id === id));
    return silent ? this.goTo(silent.id) : false;
  }

  #at(chapter: ToldChapter, section: ToldSection, clause?: ManualClause): true {
    this.chapterId = chapter.id;
    this.sectionId = section.id;
    this.clauseId = clause?.id ?? section.clauses[0]!.clause.id;
    return true;
  }

  /** The section that tells what a rule of the table decides. */
  sectionDeciding(rule: string): ToldSection | undefined {
    return this.chapters
      .flatMap(({ sections }) => sections)
      .find(({ clauses }) => clauses.some(({ clause }) => clause.parameters.includes(rule)));
  }

  async #boardOf(table: string | null): Promise<BoardView | null> {
    const token = table && savedTable(table)?.token;
    if (!token) return null;
    try {
      return await get<BoardView>(`/api/tables/${table}/board`, token);
    } catch (error) {
      // The table may be gone; the rules are still there.
      if (error instanceof RequestError && error.code !== "offline") return null;
      throw error;
    }
  }

  #viewOf(edition: string, variant: string): Promise<ManualView> {
    const query = `edition=${edition}&variant=${variant}`;
    const found = this.#views.get(query) ?? get<ManualView>(`/api/rulebook?${query}`);
    this.#views.set(query, found);
    found.catch(() => this.#views.delete(query));
    return found;
  }

  #failed(error: unknown): void {
    if (!(error instanceof RequestError)) throw error;
    this.problem = error.code;
  }
}
