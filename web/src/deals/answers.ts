// Answers to a deal: in the game for the one that stops it, else beside it.

import { STOPPING, type OpenDeal } from "../store/open-deals";
import type { Visit } from "../store/table-store.svelte";

export interface Answers {
  accept: () => Promise<unknown>;
  decline: () => Promise<unknown>;
  /** Turn it down, and hear no more of that seat. */
  mute: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}

export function answers(visit: Visit, { id, seat, other }: OpenDeal): Answers {
  const mute = () => visit.command({ do: "mute", seat: other, other: seat, on: true });
  if (id !== STOPPING) {
    return {
      accept: () => visit.command({ do: "accept", seat: other, deal: id }),
      decline: () => visit.command({ do: "decline", seat: other, deal: id }),
      mute,
      withdraw: () => visit.command({ do: "withdraw", seat, deal: id }),
    };
  }
  const decline = () => visit.move("reject", other);
  return {
    accept: () => visit.move("accept", other),
    decline,
    mute: async () => {
      await decline();
      await mute();
    },
    withdraw: () => visit.move("withdraw", seat),
  };
}
