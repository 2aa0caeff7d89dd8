// The catalogue of the server: its editions and bots, their boards, and the public tables.

import { errorText, type ErrorText } from "./error-text";
import type { About, BoardView, Listing, Lobby, RulesView, RuleView } from "../net/protocol";
import { get } from "../net/requests";

const RETRY_MS = 5000;
const POLL_MS = 15_000;
/** The order of the editions; any others come after them. */
const EDITION_ORDER = ["classic", "mega-2007", "euro-1999", "canada-1961", "francs"];

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

  /** Load the catalogue, and poll the lobby; after a failure, retry. */
  async open(): Promise<void> {
    window.clearTimeout(this.#timer);
    try {
      this.about ??= await get<About>("/api/about");
      await Promise.all([...this.editions.map(({ id }) => this.#readBoard(id)), this.#readLobby()]);
      this.problem = null;
      this.#timer = window.setTimeout(() => void this.open(), POLL_MS);
    } catch (error) {
      this.problem = errorText(error);
      this.#timer = window.setTimeout(() => void this.open(), RETRY_MS);
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

  /** The rules of an edition, once they are loaded. */
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
  const at = EDITION_ORDER.indexOf(edition);
  return at < 0 ? EDITION_ORDER.length : at;
}
