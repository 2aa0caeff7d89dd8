// The board scene: all that seats, board and log need, of a live table or of a replay.

import type { LogLine } from "./log/lines";
import type { Note } from "./log/notes";
import type { Figure } from "../icons/drawings";
import type { Stage } from "../motion/stage.svelte";
import type { BoardView, PresenceMessage, RemarkMessage, TableView, Welcome } from "../net/protocol";
import type { SentenceWriter } from "../words/sentences";

/** The fields of a table that a game file has too. */
export type SceneTable = Pick<TableView, "stage" | "edition" | "variant" | "rules" | "paused" | "seats">;

/** The seat that the table waits for, until when it may decide, and when a timed game ends; null for no limit. */
export interface ClockTimes {
  seat: number;
  until: number | null;
  end: number | null;
}

export interface BoardScene {
  /** Whether the game is being played now: in a replay no seat decides. */
  readonly live: boolean;
  readonly board: BoardView | null;
  readonly table: SceneTable | null;
  readonly stage: Stage;
  readonly sentences: SentenceWriter | null;
  readonly figures: readonly Figure[];
  readonly log: readonly LogLine[];
  /** Whether there are earlier lines of the log; `loadEarlier` fetches them. */
  readonly hasEarlier: boolean;
  loadEarlier(): Promise<void>;
  /** What stands between the lines of the log: remarks, votes, deals. */
  readonly notes?: readonly Note[];
  readonly remarks: readonly RemarkMessage["remark"][];
  readonly you: Welcome["you"];
  readonly presence: Omit<PresenceMessage, "t">;
  readonly clock: ClockTimes;
}
