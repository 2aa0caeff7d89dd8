// Answers to a deal: in the game for the one that stops it, else beside it.

import { STOPPING, type OpenDeal } from "../store/open-deals";
import type { TableStore } from "../store/table-store.svelte";

export interface Answers {
  accept: () => Promise<unknown>;
  decline: () => Promise<unknown>;
  /** Turn it down, and hear no more of that seat. */
  mute: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}

export function answers(store: TableStore, { id, seat, other }: OpenDeal): Answers {
  const mute = () => store.command({ do: "mute", seat: other, other: seat, on: true });
  if (id !== STOPPING) {
    return {
      accept: () => store.command({ do: "accept", seat: other, deal: id }),
      decline: () => store.command({ do: "decline", seat: other, deal: id }),
      mute,
      withdraw: () => store.command({ do: "withdraw", seat, deal: id }),
    };
  }
  const decline = () => store.move("reject", other);
  return {
    accept: () => store.move("accept", other),
    decline,
    mute: async () => {
      await decline();
      await mute();
    },
    withdraw: () => store.move("withdraw", seat),
  };
}
