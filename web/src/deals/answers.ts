// The answers to a deal: moves for the one that the game waits for, commands for the others.

import { IN_GAME, type OpenDeal } from "../store/open-deals";
import type { TableStore } from "../store/table-store.svelte";

export interface Answers {
  accept: () => Promise<unknown>;
  decline: () => Promise<unknown>;
  /** Decline, and mute further deals of that seat. */
  mute: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}

export function answers(store: TableStore, { id, seat, other }: OpenDeal): Answers {
  const mute = () => store.command({ do: "mute", seat: other, other: seat, on: true });
  if (id !== IN_GAME) {
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
