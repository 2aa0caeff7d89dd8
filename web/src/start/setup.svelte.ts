// The set-up of a new table: what is typed and chosen, remembered from one visit to the next.

import type { ServerCatalogue } from "./catalogue.svelte";
import { openTable } from "./open-table";
import { errorText, type ErrorText } from "./error-text";
import {
  fitSeats,
  nextPiece,
  seatsFor,
  seatPlan,
  termsOf,
  defaultDraft,
  wayOf,
  type TableDraft,
  type SeatPlan,
  type Way,
} from "./table-draft";
import type { RuleView } from "../net/protocol";
import { setPreference, preference } from "../net/storage";
import { carryOver, differences, presetRules, withRule, type Preset } from "../store/house-rules";
import { say, words } from "../words/words.svelte";

/** Preferences: the last table, and the last one against bots alone. */
const LAST_TABLE = "table";
const LAST_WITH_BOTS = "bots-table";
/** Pieces that have a figure. */
const FIGURE_COUNT = 8;

function remembered(name: string): TableDraft {
  const usual = defaultDraft();
  const draft = { ...usual, ...preference<Partial<TableDraft>>(name, {}) };
  const [first, ...others] = draft.seats;
  // Whether a table is public is decided anew every time.
  return {
    ...draft,
    public: usual.public,
    seats: [{ ...(first ?? seatPlan("you")), name: preference("name", "") }, ...others],
  };
}

export class TableSetup {
  draft = $state<TableDraft>(remembered(LAST_TABLE));
  /** Whether the player changed something: then this table is opened, and not the quick one. */
  touched = $state(false);
  busy = $state(false);
  problem = $state.raw<ErrorText | null>(null);
  /** The table of *play now*. */
  readonly quick = remembered(LAST_WITH_BOTS);

  constructor(readonly catalogue: ServerCatalogue) {}

  way = $derived<Way>(wayOf(this.draft.seats));
  edition = $derived.by(() => this.catalogue.editions.find(({ id }) => id === this.draft.edition));
  board = $derived.by(() => this.catalogue.boards[this.draft.edition]);
  pieces = $derived((this.edition?.pieces ?? []).slice(0, FIGURE_COUNT).map(({ en }) => en));
  rules = $derived.by(() => this.catalogue.rules(this.draft.edition, this.draft.variant));
  differences = $derived.by(() => differences(this.rules, this.draft.rules));
  least = $derived(this.edition?.least ?? 2);
  most = $derived(this.edition?.most ?? 8);

  /** Load the texts and the bounds of the rules. */
  async loadRules(): Promise<void> {
    const { edition, variant } = this.draft;
    await Promise.all([words.loadRules(), this.catalogue.loadRules(edition, variant)]);
  }

  async chooseEdition(edition: string, variant = this.draft.variant): Promise<void> {
    this.touched = true;
    this.draft.edition = edition;
    this.draft.variant = variant;
    this.draft.seats = fitSeats(this.draft.seats, this.least, this.most).map((seat) => ({
      ...seat,
      piece: this.pieces.includes(seat.piece) ? seat.piece : "",
    }));
    if (!Object.keys(this.draft.rules).length) return;
    const rules = await this.catalogue.loadRules(edition, variant);
    if (this.draft.edition === edition) this.draft.rules = carryOver(this.draft.rules, rules);
  }

  choose(way: Way): void {
    this.touched = true;
    this.draft.seats = seatsFor(way, this.draft.seats, this.least);
  }

  /** Change the kind of a seat; a bot comes with its level. */
  seat(at: number, kind: SeatPlan["kind"], bot = ""): void {
    this.touched = true;
    const { name, piece } = this.draft.seats[at]!;
    this.draft.seats[at] = seatPlan(kind, {
      piece,
      ...(kind === "here" ? { name } : {}),
      ...(bot ? { bot } : {}),
    });
  }

  addSeat(): void {
    this.touched = true;
    this.draft.seats = fitSeats(this.draft.seats, this.draft.seats.length + 1, this.most);
  }

  removeSeat(at: number): void {
    this.touched = true;
    this.draft.seats.splice(at, 1);
  }

  nextPiece(at: number): void {
    this.touched = true;
    this.draft.seats[at]!.piece = nextPiece(this.pieces, this.draft.seats, at);
  }

  set(rule: RuleView, value: string): void {
    this.touched = true;
    this.draft.rules = withRule(this.draft.rules, rule, value);
  }

  /** Play by the rules of a preset alone. */
  take(preset: Preset): void {
    this.touched = true;
    this.draft.rules = presetRules(preset, this.rules);
  }

  /** Open the table that was set up, or that of *play now*, and go there. */
  async open(draft: TableDraft = this.draft): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    const name = (this.draft.seats[0]?.name ?? "").trim();
    const way = wayOf(draft.seats);
    const [you, ...others] = draft.seats;
    const terms = { ...draft, seats: [{ ...you!, name }, ...others] };
    const nameless = (seat: number) => say(seat ? "start-player" : "start-guest", { number: seat + 1 });
    try {
      await openTable(termsOf(terms, nameless), way === "device");
      if (name) setPreference("name", name);
      setPreference(LAST_TABLE, terms);
      if (way === "bots") setPreference(LAST_WITH_BOTS, terms);
    } catch (error) {
      this.problem = errorText(error);
      this.busy = false;
    }
  }
}
