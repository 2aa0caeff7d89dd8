// Building on the board: the mode in which a click on a lot places a building, or sells one.

import { workLots, type Work, type WorkLot } from "./building-lots";
import type { TableStore } from "./table-store.svelte";
import { textMode } from "./text-mode.svelte";
import { uiState } from "./ui-state.svelte";
import type { GameEvent } from "../net/protocol";

/** Tasks between the wish for a building and its place. */
const BUILDING_TASKS = new Set(["wishes", "contest", "contest_next", "place"]);

/** What was built or sold since the mode began: how many, and for how much. */
export interface Tally {
  count: number;
  sum: number;
}
const NOTHING: Readonly<Record<Work, Tally>> = { build: { count: 0, sum: 0 }, sell: { count: 0, sum: 0 } };

class BuildingMode {
  /** What a click does; empty while the mode is off. */
  work = $state<Work | "">("");
  /** The lot whose tag tells everything; -1 for none. */
  pointed = $state(-1);
  tally = $state.raw<Readonly<Record<Work, Tally>>>(NOTHING);
  /** The lots that were built on since the mode began, the newest last. */
  #built = $state.raw<readonly number[]>([]);
  #seat = -1;
  #rest = "";

  enter(store: TableStore, work: Work): void {
    if (textMode.on) {
      uiState.open({ kind: "manage" });
      return;
    }
    this.leave();
    this.#seat = store.activeSeat;
    this.#rest = restOf(store);
    this.work = work;
  }

  choose(work: Work): void {
    this.work = work;
    this.pointed = -1;
  }

  leave(): void {
    this.work = "";
    this.pointed = -1;
    this.tally = NOTHING;
    this.#built = [];
  }

  /** Whether the mode is on, and the table asks nothing else. */
  isShown(store: TableStore): boolean {
    const { game, table } = store;
    return (
      this.work !== "" &&
      !textMode.on &&
      !table?.paused &&
      table?.stage === "playing" &&
      store.activeSeat === this.#seat &&
      game?.task === ""
    );
  }

  /** Whether play has gone on to another matter. */
  isOver(store: TableStore): boolean {
    if (this.work === "" || BUILDING_TASKS.has(store.game?.task ?? "")) return false;
    return store.activeSeat !== this.#seat || restOf(store) !== this.#rest || textMode.on;
  }

  /** The lots that glow.  They follow the newest state: the stage shows it while the next lot is chosen. */
  lots(store: TableStore): ReadonlyMap<number, WorkLot> {
    return this.#lotsOf(store, this.work || "build");
  }

  #lotsOf(store: TableStore, work: Work): ReadonlyMap<number, WorkLot> {
    const { board, game, activeSeat } = store;
    if (!board || !game || !this.isShown(store)) return new Map();
    return workLots(board, game, game.menus[String(activeSeat)] ?? [], work);
  }

  /** The sale of what was built last; null where that is not legal now. */
  lastSale(store: TableStore): WorkLot | null {
    const last = this.#built.at(-1);
    return last === undefined ? null : (this.#lotsOf(store, "sell").get(last) ?? null);
  }

  /** Place or sell one building. */
  press(store: TableStore, lot: WorkLot): void {
    if (!store.busy) void store.move(lot.text);
  }

  /** Count a building that was placed or sold. */
  note(gameEvent: GameEvent): void {
    const isWork = gameEvent.event === "build" || gameEvent.event === "sell";
    if (this.work === "" || !isWork || gameEvent.seat !== this.#seat) return;
    const { event, square, amount } = gameEvent;
    const at = this.#built.lastIndexOf(square);
    if (event === "build") this.#built = [...this.#built, square];
    else if (at >= 0) {
      // Sold back: it counts as never placed.
      this.#built = this.#built.toSpliced(at, 1);
      this.#count("build", -1, -amount);
      return;
    }
    this.#count(event, 1, amount);
  }

  #count(work: Work, count: number, sum: number): void {
    const now = this.tally[work];
    this.tally = { ...this.tally, [work]: { count: now.count + count, sum: now.sum + sum } };
  }
}

/** The rest of play that a player builds in. */
function restOf({ myTurn, game }: TableStore): string {
  return myTurn && game ? `${game.turn} ${game.phase}` : "";
}

export const buildingMode = new BuildingMode();
