// The tour through the lesson of a table: what its host says now, and what the visitor can answer.

import { moveOf, placeOf, remarkAt, stepAt, VISITOR, withNames } from "./place";
import type { ChoiceView, EntryMessage, LessonView } from "../net/protocol";
import { get } from "../net/requests";
import { savedTable, saveTable } from "../net/storage";
import { isOpen, pendingDialogOf } from "../store/pending-dialog";
import type { TableStore } from "../store/table-store.svelte";
import { uiState } from "../store/ui-state.svelte";
import { focusOnActions } from "../ui/focus";
import { say, words } from "../words/words.svelte";

/** The character who is the host: the patient one. */
export const HOST = "patient";
/** Moves that are made by a click on their square too. */
const SQUARE_VERBS = new Set(["build", "ticket", "goto", "auction", "place"]);
/** Detours that are taken back one after the other, at most. */
const MAX_UNDONE = 40;

export class Tour {
  lesson = $state.raw<LessonView | null>(null);
  #played = $state.raw<readonly string[]>([]);
  /** Whether the visitor has left: the game goes on without the host. */
  left = $state(false);
  /** Whether a detour cannot be taken back any more. */
  lost = $state(false);
  /** The action whose remark was put aside; -1 for none. */
  #aside = $state(-1);
  /** Moves since the lesson was asked for. */
  #recent: EntryMessage[] = [];

  constructor(readonly store: TableStore) {
    this.left = savedTable(store.id)?.tourLeft ?? false;
    store.follow = (message) => this.#follow(message);
  }

  /** Load the lesson, and the texts of its host. */
  async begin(): Promise<void> {
    await Promise.all([this.#load(), words.loadLesson()]);
    uiState.tourBack = this.left ? () => this.comeBack() : null;
  }

  async #load(): Promise<void> {
    const lesson = await get<LessonView>(`/api/tables/${this.store.id}/lesson`, this.store.token);
    this.#recent = this.#recent.filter(({ version }) => version > lesson.version);
    this.#played = [...lesson.played, ...this.#recent.flatMap(linesOf)];
    this.lesson = lesson;
  }

  /** Follow the table: a new entry, or null for a whole new state. */
  #follow(message: EntryMessage | null): void {
    // The lesson may have come with this entry in it.
    if (message && message.version <= (this.lesson?.version ?? 0)) return;
    if (message?.entry.kind === "moved") {
      this.#recent.push(message);
      this.#played = [...this.#played, ...linesOf(message)];
    } else if (message === null || message.entry.kind === "undone") void this.#load().catch(() => undefined);
  }

  place = $derived(this.lesson && placeOf(this.lesson, this.#played));
  #remark = $derived(this.lesson && this.place ? remarkAt(this.lesson.remarks, this.place) : undefined);
  /** The index of the step; their number where all are done. */
  step = $derived(this.lesson && this.place ? stepAt(this.lesson, this.place) : 0);
  steps = $derived(this.lesson?.steps.map(({ title }) => words.of(title)) ?? []);
  /** Whether the host is at the table. */
  isOn = $derived(Boolean(this.lesson) && !this.left && this.place?.kind !== "over");
  /** Whether the host has something to say now. */
  #isDue = $derived.by(() => {
    const { store, place } = this;
    if (!this.isOn || !place || !store.caughtUp || store.stage.card || store.moment || store.table?.paused)
      return false;
    // An own offer is on the table: the other player is to answer.
    if (store.table!.deals.some(({ seat }) => seat === VISITOR)) return false;
    if (place.kind === "detour") return store.ownSeats.includes(VISITOR);
    return store.myTurn && Boolean(this.#remark);
  });
  isAside = $derived(this.#isDue && this.place?.kind === "asked" && this.place.action === this.#aside);
  speaks = $derived(this.#isDue && !this.isAside);
  /** Whether the dialog of a decision is open: then the host speaks there. */
  inDialog = $derived.by(() => isOpen(pendingDialogOf(this.store)));
  onBoard = $derived(this.speaks && !this.inDialog);
  isDetour = $derived(this.place?.kind === "detour");
  isEnd = $derived(this.place?.kind === "end");
  text = $derived.by(() => {
    if (this.isDetour) {
      if (this.lost) return say("lesson-lost");
      return this.#remark?.detour ? this.#named(words.of(this.#remark.detour)) : say("lesson-detour");
    }
    return this.#remark ? this.#named(words.of(this.#remark.say)) : "";
  });
  /** The lit squares, the one that counts first. */
  lit = $derived(this.isDetour ? [] : (this.#remark?.look ?? []));
  /** The names of the lit squares, in a sentence. */
  litText = $derived.by(() => {
    const [first, ...others] = this.lit.map((square) => this.store.sentences?.square(square) ?? "");
    if (first === undefined) return "";
    if (!others.length) return say("lesson-lit", { square: first });
    const list = new Intl.ListFormat(words.language).format(others);
    return say("lesson-lit-several", { square: first, others: list });
  });
  /** What the visitor does next, by the lesson. */
  move = $derived.by(() => {
    const line = this.place?.kind === "asked" ? this.lesson?.lines[this.place.action] : undefined;
    return line === undefined ? null : moveOf(line);
  });
  /** The choice of the menu that this is; null for one with a sum or with a deal. */
  choice = $derived.by(
    (): ChoiceView | null => this.store.menu.find(({ text }) => text === this.move?.text) ?? null,
  );

  /** A click on the lit square does what the host asks for, where that is about a square. */
  picks = $derived.by((): ReadonlyMap<number, () => void> => {
    const square = Number(this.move?.text.split(" ")[1]);
    if (!this.speaks || !SQUARE_VERBS.has(this.move?.verb ?? "")) return new Map();
    return new Map([[square, () => this.act()]]);
  });

  #named(text: string): string {
    return withNames(
      text,
      this.store.table!.seats.map(({ name }) => name),
    );
  }

  /** Do what the host asks for. */
  act(): void {
    const { move, store } = this;
    if (!move || store.busy) return;
    const [, other, offer] = /^offer ([B-H]) (.+)$/.exec(move.text) ?? [];
    if (!other || !offer) void store.move(move.text, VISITOR);
    else void store.command({ do: "propose", seat: VISITOR, other: other.charCodeAt(0) - 65, text: offer });
  }

  /** Put the remark aside, and look at the table. */
  putAside(): void {
    this.#aside = this.place?.action ?? -1;
    requestAnimationFrame(() => void focusOnActions());
  }

  /** Hear the remark again. */
  goOn(): void {
    this.#aside = -1;
  }

  /** Take back what was played beside the lesson. */
  async takeBack(): Promise<void> {
    for (let undone = 0; this.isDetour && undone < MAX_UNDONE; undone += 1) {
      const answer = await this.store.command({ do: "undo", seat: VISITOR });
      if (answer.t !== "ack") {
        this.lost = true;
        return;
      }
      await this.#load();
    }
    this.goOn();
  }

  leave(): void {
    this.#setLeft(true);
    requestAnimationFrame(() => void focusOnActions());
  }

  comeBack(): void {
    this.#setLeft(false);
    this.goOn();
  }

  #setLeft(left: boolean): void {
    this.left = left;
    saveTable(this.store.id, { tourLeft: left });
    uiState.tourBack = left ? () => this.comeBack() : null;
  }
}

function linesOf({ entry }: EntryMessage): readonly string[] {
  return entry.kind === "moved" ? entry.lines : [];
}
