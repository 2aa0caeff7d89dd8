// A duration in its natural unit.

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

export interface Duration extends Record<string, string | number> {
  unit: "days" | "hours" | "minutes" | "seconds";
  count: number;
}

/** The greatest unit without a remainder. */
export function duration(seconds: number): Duration {
  const found = UNITS.find(([, length]) => seconds >= length && seconds % length === 0);
  return found ? { unit: found[0], count: seconds / found[1] } : { unit: "seconds", count: seconds };
}
