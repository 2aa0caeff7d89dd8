// The outlook of a deal: what it would bring, line by line, the reader's own side first.

import type { Pictogram } from "../icons/drawings";
import type { Outlook, Preview } from "../net/protocol";

/** The group of the utilities, whose rent is a rate per point of the throw. */
const UTILITIES = 9;

export interface Prospect {
  what:
    | "completes"
    | "completes-builds"
    | "builds"
    | "breaks"
    | "stops"
    | "rent"
    | "rate"
    | "interest"
    | "lift"
    | "cash";
  icon: Pictogram;
  seat: number;
  /** Good or bad for the reader; plain for the other side. */
  tone: "good" | "bad" | "plain";
  group: number;
  /** Interest and the price of lifting; or cash, a rent or its rate before and after. */
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
  const gains = (what: Prospect["what"], icon: Pictogram) => (group: number) =>
    ({ ...plain, what, icon, tone: own ? "good" : "plain", group }) as Prospect;
  const losses = (what: Prospect["what"]) => (group: number) =>
    ({ ...plain, what, icon: "close", tone: own ? "bad" : "plain", group }) as Prospect;
  const lines: Prospect[] = [
    ...side.completes.map((group) =>
      gains(side.builds.includes(group) ? "completes-builds" : "completes", "check")(group),
    ),
    ...side.builds.filter((group) => !side.completes.includes(group)).map(gains("builds", "house")),
    ...side.breaks.map(losses("breaks")),
    ...side.stops.filter((group) => !side.breaks.includes(group)).map(losses("stops")),
    // A single deed that comes or goes takes its rent along: that is no news.
    ...side.rents
      .filter(({ before, after }) => before && after)
      .map(({ group, before, after }): Prospect => {
        const tone = !own ? "plain" : after > before ? "good" : "bad";
        const what = group === UTILITIES ? "rate" : "rent";
        return { ...plain, what, icon: "coin", tone, group, sums: [before, after] };
      }),
  ];
  if (side.mortgaged.length) {
    const what = side.interest ? "interest" : "lift";
    lines.push({ ...plain, what, icon: "bank", sums: [side.interest, side.lift] });
  }
  if (side.cash !== before) lines.push({ ...plain, what: "cash", icon: "coin", sums: [before, side.cash] });
  return lines;
}
