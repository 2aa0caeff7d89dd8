// A length of time in the unit in which one says it.

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

export interface Duration extends Record<string, string | number> {
  unit: "days" | "hours" | "minutes" | "seconds";
  count: number;
}

/** The greatest unit that comes out even. */
export function duration(seconds: number): Duration {
  const found = UNITS.find(([, length]) => seconds >= length && seconds % length === 0);
  return found ? { unit: found[0], count: seconds / found[1] } : { unit: "seconds", count: seconds };
}
