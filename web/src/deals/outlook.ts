// The outlook of a deal: what it would bring, line by line, the reader's own side first.

import type { Pictogram } from "../icons/drawings";
import type { Outlook, Preview } from "../net/protocol";

export interface Prospect {
  what: "completes" | "breaks" | "interest" | "lift" | "cash";
  icon: Pictogram;
  seat: number;
  /** Good or bad for the reader; plain for the other side. */
  tone: "good" | "bad" | "plain";
  group: number;
  /** Interest and the price of lifting, or cash before and after. */
  sums: readonly [number, number];
}

/** What a deal would bring both sides; nothing for a deal that is refused. */
export function prospects(
  preview: Preview | null,
  cash: readonly number[],
  readers: readonly number[],
): Prospect[] {
  if (!preview || preview.code) return [];
  const sides = [...preview.sides].sort(
    (one, other) => Number(readers.includes(other.seat)) - Number(readers.includes(one.seat)),
  );
  return sides.flatMap((side) => prospectsOf(side, cash[side.seat] ?? 0, readers.includes(side.seat)));
}

function prospectsOf(side: Outlook, before: number, own: boolean): Prospect[] {
  const { seat } = side;
  const plain = { seat, tone: "plain", group: -1, sums: [0, 0] } as const;
  const lines: Prospect[] = [
    ...side.completes.map((group): Prospect => {
      return { ...plain, what: "completes", icon: "check", tone: own ? "good" : "plain", group };
    }),
    ...side.breaks.map((group): Prospect => {
      return { ...plain, what: "breaks", icon: "close", tone: own ? "bad" : "plain", group };
    }),
  ];
  if (side.mortgaged.length) {
    const what = side.interest ? "interest" : "lift";
    lines.push({ ...plain, what, icon: "bank", sums: [side.interest, side.lift] });
  }
  if (side.cash !== before) lines.push({ ...plain, what: "cash", icon: "coin", sums: [before, side.cash] });
  return lines;
}
