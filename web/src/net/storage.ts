// What this browser keeps: for every table the token of one's seats, and what one likes.

const PREFIX = "magie:";

export interface Kept {
  token: string;
  /** The shares in the dice, by seat; they are shown when the table asks for them. */
  shares?: Record<number, string>;
  /** What the dice were fixed by, as this browser saw it before play began. */
  commitment?: string;
  /** What to send to friends. */
  link?: string;
  /** Several people at this device. */
  together?: boolean;
  since?: number;
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play, until it is closed.
  }
}

/** What is kept of a table; nothing if one was never there. */
export function kept(table: string): Kept | null {
  return read<Kept>(table);
}

/** Keep something of a table beside what is kept already. */
export function keep(table: string, more: Partial<Kept>): void {
  write(table, { since: Date.now(), ...kept(table), ...more });
}

/** Know nothing of a table any more. */
export function forget(table: string): void {
  localStorage.removeItem(PREFIX + table);
}

/** The tables that this browser knows, the newest first. */
export function keptTables(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .filter((id) => /^[0-9a-f]{32}$/.test(id) && kept(id)?.token)
    .sort((one, other) => (kept(other)?.since ?? 0) - (kept(one)?.since ?? 0));
}

/** Something that one likes: a name, a speed, a theme. */
export function liking<T>(name: string, usual: T): T {
  return read<T>(name) ?? usual;
}

/** Remember it. */
export function like(name: string, value: unknown): void {
  write(name, value);
}
