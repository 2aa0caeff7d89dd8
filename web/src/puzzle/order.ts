// The order of puzzles: shuffled by day, and none twice until all have been seen.

/** Those that have not been seen, else all, in the order of the day. */
export function ordered(names: readonly string[], seen: ReadonlySet<string>, day: string): string[] {
  const fresh = names.filter((name) => !seen.has(name));
  return (fresh.length ? fresh : [...names])
    .map((name) => ({ name, place: hash(`${day} ${name}`) }))
    .sort((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name);
}

/** What has been seen once another puzzle is: where it was the last one, everything begins anew. */
export function seenWith(name: string, names: readonly string[], seen: ReadonlySet<string>): Set<string> {
  const more = new Set([...seen, name]);
  if (names.some((each) => !more.has(each))) return more;
  for (const each of names) if (each !== name) more.delete(each);
  return more;
}

/** The day of a date, where the player is: 2026-11-14. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join("-");
}

/** FNV-1a. */
function hash(text: string): number {
  let found = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    found = Math.imul(found ^ text.charCodeAt(at), 0x01000193);
  }
  // The last characters of a name have to matter in the high bits too.
  found = Math.imul(found ^ (found >>> 15), 0x2c1b3c6d);
  return (found ^ (found >>> 13)) >>> 0;
}
