// The autopilot: what the page does for its player without asking.  It starts a table whose seats are all taken, and
// reveals the player's shares in the dice; where a share was missing, it commits to new ones.

import type { Command } from "../net/connection";
import { newShare } from "../net/crypto";
import type { TableView, Welcome } from "../net/protocol";

type Shares = Readonly<Record<number, string>>;

export class Autopilot {
  /** The last command, with its version: it is sent once. */
  #sent = "";

  constructor(
    private readonly shares: () => Shares,
    private readonly keep: (seat: number, share: string) => void,
    private readonly send: (command: Command) => Promise<unknown>,
  ) {}

  async run(version: number, table: TableView, you: Welcome["you"]): Promise<void> {
    const seat = unsealedSeat(table, you);
    if (seat !== undefined) {
      if (this.#sent === `${version} promise`) return;
      this.#sent = `${version} promise`;
      const { share, seal } = await newShare();
      this.keep(seat, share);
      await this.send({ version, do: "promise", seat, seal });
      return;
    }
    const due = dueCommand(table, you, this.shares());
    if (!due || this.#sent === `${version} ${due.do}`) return;
    this.#sent = `${version} ${due.do}`;
    await this.send({ version, ...due });
  }
}

/** An own seat that needs a new share, because the table was opened again; undefined where there is none. */
export function unsealedSeat(
  table: Pick<TableView, "stage" | "seats" | "dice">,
  { seats: own }: Pick<Welcome["you"], "seats">,
): number | undefined {
  if (table.stage !== "open" || !table.dice.missing?.length || !globalThis.crypto?.subtle) return undefined;
  return own.find((at) => !table.seats[at]?.sealed);
}

/** The command that is due at a table; null where there is none. */
export function dueCommand(
  table: Pick<TableView, "stage" | "seats">,
  { seats: own, host }: Pick<Welcome["you"], "seats" | "host">,
  shares: Shares,
): Command | null {
  if (table.stage === "open" && host && own.length) {
    const alone = table.seats.every((seat, at) => seat.bot || own.includes(at));
    return alone ? { do: "start" } : null;
  }
  if (table.stage !== "closing") return null;
  const seat = own.find((at) => table.seats[at]?.sealed && !table.seats[at].revealed && shares[at]);
  return seat === undefined ? null : { do: "reveal", seat, share: shares[seat] };
}
