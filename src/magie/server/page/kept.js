// What this browser keeps: for every table the token of one's seat.  It never stands in an address.

const PREFIX = "magie:";

/** What is kept of a table; nothing if one was never there. */
export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table)) || null;
  } catch {
    return null;
  }
}

/** Keep something of a table beside what is kept already. */
export function keep(table, more) {
  const since = Date.now();
  localStorage.setItem(PREFIX + table, JSON.stringify({ since, ...kept(table), ...more }));
}

/** The tables that this browser knows, the newest first. */
export function keptTables() {
  return Object.keys(localStorage)
    .map((key) => key.slice(PREFIX.length))
    .filter((id) => /^[0-9a-f]{32}$/.test(id) && kept(id)?.token)
    .sort((one, other) => (kept(other).since || 0) - (kept(one).since || 0));
}

/** Know nothing of a table any more. */
export function forget(table) {
  localStorage.removeItem(PREFIX + table);
}

/** The name that one has used last. */
export function lastName() {
  return localStorage.getItem(`${PREFIX}name`) || "";
}

/** Remember it. */
export function keepName(name) {
  localStorage.setItem(`${PREFIX}name`, name);
}
