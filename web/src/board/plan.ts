// The plan in the centre of a board: one for each edition, generated, and the same every time.

import { cityPlan } from "./city";
import { coastPlan } from "./coast";
import type { Plan } from "./drawing";
import { europePlan } from "./europe";

const PLANS: Record<string, Plan> = {
  classic: cityPlan({ seed: 1904 }),
  francs: cityPlan({ seed: 1935, old: true }),
  "mega-2007": cityPlan({ seed: 1911, step: 0.06, suburbs: true }),
  "canada-1961": coastPlan(1961),
  "euro-1999": europePlan(),
};
const drawn = new Map<string, string>();

/** The plan of an edition, drawn once. */
export function planOf(edition: string, size: number): string {
  const key = `${edition} ${size}`;
  let found = drawn.get(key);
  if (found === undefined) {
    found = (PLANS[edition] ?? PLANS["classic"]!)(size);
    drawn.set(key, found);
  }
  return found;
}
