// The house: what its server offers, its boards, and who plays there in public.

import { errorText, type ErrorText } from "./error-text";
import type { About, BoardView, Listing, Lobby, RulesView, RuleView } from "../net/protocol";
import { get } from "../net/requests";

const AGAIN = 5000;
const LOOK = 15_000;
/** The order in which the plans are shown; any others come after them. */
const ORDER = ["classic", "mega-2007", "euro-1999", "canada-1961", "francs"];

export class ServerCatalogue {
  about = $state.raw<About | null>(null);
  boards = $state.raw<Readonly<Record<string, BoardView>>>({});
  lobby = $state.raw<readonly Listing[] | null>(null);
  problem = $state.raw<ErrorText | null>(null);
  #rules = $state.raw<Readonly<Record<string, RuleView[]>>>({});
  #timer = 0;

  editions = $derived(
    [...(this.about?.editions ?? [])].sort((one, other) => place(one.id) - place(other.id)),
  );

  /** Read what is offered, and look into the lobby now and then; without a line, try again. */
  async open(): Promise<void> {
    window.clearTimeout(this.#timer);
    try {
      this.about ??= await get<About>("/api/about");
      await Promise.all([...this.editions.map(({ id }) => this.#readBoard(id)), this.#readLobby()]);
      this.problem = null;
      this.#timer = window.setTimeout(() => void this.open(), LOOK);
    } catch (error) {
      this.problem = errorText(error);
      this.#timer = window.setTimeout(() => void this.open(), AGAIN);
    }
  }

  close(): void {
    window.clearTimeout(this.#timer);
  }

  async #readBoard(edition: string): Promise<void> {
    if (this.boards[edition]) return;
    const board = await get<BoardView>(`/api/boards/${edition}`);
    this.boards = { ...this.boards, [edition]: board };
  }

  async #readLobby(): Promise<void> {
    if (document.hidden && this.lobby) return;
    this.lobby = (await get<Lobby>("/api/lobby")).tables;
  }

  /** The rules of a booklet, as soon as they have been read. */
  rules(edition: string, variant: string): readonly RuleView[] {
    return this.#rules[`${edition} ${variant}`] ?? [];
  }

  async loadRules(edition: string, variant: string): Promise<readonly RuleView[]> {
    const key = `${edition} ${variant}`;
    if (!this.#rules[key]) {
      const { rules } = await get<RulesView>(`/api/rules?edition=${edition}&variant=${variant}`);
      this.#rules = { ...this.#rules, [key]: rules };
    }
    return this.rules(edition, variant);
  }
}

function place(edition: string): number {
  const at = ORDER.indexOf(edition);
  return at < 0 ? ORDER.length : at;
}
