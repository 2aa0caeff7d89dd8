// What this browser stores: the token and the secrets of every table it has been at, preferences, and a dropped file.

const PREFIX = "magie:";
const GAME_FILE = `${PREFIX}file`;

export interface SavedTable {
  token: string;
  /** The shares in the dice, by seat; they are revealed when the table asks for them. */
  shares?: Record<number, string>;
  /** The commitment of the dice, as this browser saw it before play began. */
  commitment?: string;
  /** The invitation link. */
  link?: string;
  /** Whether several players share this device. */
  together?: boolean;
  /** Whether the player has left the tour through the lesson of the table. */
  tourLeft?: boolean;
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
    // Without storage the page works until it is closed.
  }
}

/** What is stored of a table; null for a table that is new to this browser. */
export function savedTable(table: string): SavedTable | null {
  return read<SavedTable>(table);
}

/** Store something of a table beside what is stored already. */
export function saveTable(table: string, more: Partial<SavedTable>): void {
  write(table, { since: Date.now(), ...savedTable(table), ...more });
}

export function forgetTable(table: string): void {
  localStorage.removeItem(PREFIX + table);
}

/** The tables that are stored, the newest first. */
export function savedTables(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .filter((id) => /^[0-9a-f]{32}$/.test(id) && savedTable(id)?.token)
    .sort((one, other) => (savedTable(other)?.since ?? 0) - (savedTable(one)?.since ?? 0));
}

/** A preference of the player: a name, a speed, a theme. */
export function preference<T>(name: string, usual: T): T {
  return read<T>(name) ?? usual;
}

export function setPreference(name: string, value: unknown): void {
  write(name, value);
}

/** The game file that was dropped or chosen last in this tab; empty where there is none. */
export function savedGameFile(): string {
  try {
    return sessionStorage.getItem(GAME_FILE) ?? "";
  } catch {
    return "";
  }
}

/** Keep a game file for the replay screen, and for a reload of it; false where the browser does not store it. */
export function saveGameFile(text: string): boolean {
  try {
    sessionStorage.setItem(GAME_FILE, text);
    return true;
  } catch {
    return false;
  }
}
