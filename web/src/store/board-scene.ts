// A scene: all that seats, board and log show, of a game that is played or of one that is seen again.

import type { LogLine } from "./log/lines";
import type { Note } from "./log/notes";
import type { Figure } from "../icons/drawings";
import type { Stage } from "../motion/stage.svelte";
import type { BoardView, PresenceMessage, RemarkMessage, TableView, Welcome } from "../net/protocol";
import type { SentenceWriter } from "../words/sentences";

/** What of a table is known of a game file too. */
export type SceneTable = Pick<TableView, "stage" | "edition" | "variant" | "rules" | "paused" | "seats">;

export interface BoardScene {
  readonly board: BoardView | null;
  readonly table: SceneTable | null;
  readonly stage: Stage;
  readonly sentences: SentenceWriter | null;
  readonly figures: readonly Figure[];
  readonly log: readonly LogLine[];
  /** Whether there is more of the log than is here, and how it is fetched. */
  readonly hasEarlier: boolean;
  loadEarlier(): Promise<void>;
  /** What stands between the lines of the log: talk, and affairs of the table. */
  readonly notes?: readonly Note[];
  readonly remarks: readonly RemarkMessage["remark"][];
  readonly you: Welcome["you"];
  readonly presence: Omit<PresenceMessage, "t">;
  /** Whom the table waits for, and until when; null where there is no end. */
  readonly clock: { seat: number; until: number | null; end: number | null };
}
