// Addresses inside the page. On a server they are paths; in the page without a server they follow the #, since a static
// host has one file for all of them.

export interface Place {
  path: string;
  search: string;
  hash: string;
}

/** Read an address such as `/rules?edition=francs#RENT-06`. */
export function parsePlace(text: string): Place {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  return { path: path || "/", search, hash };
}

/** Where the visitor is now. */
export function here(): Place {
  if (IS_LOCAL) return parsePlace(location.hash.slice(1));
  return { path: location.pathname, search: location.search, hash: location.hash };
}

/** The address for a link or an address bar. */
export function link(path: string): string {
  return IS_LOCAL ? `#${path}` : path;
}

/** The whole address, to be passed on. */
export function fullLink(path: string): string {
  return IS_LOCAL ? `${location.href.split("#")[0]}#${path}` : location.origin + path;
}

/** What one address alone asks for. */
const ONCE = ["position", "as"];

/** The language and theme that the address asks for, for the next address; without a server they stay by themselves. */
export function pageOptions(): string {
  if (IS_LOCAL) return "";
  const kept = new URLSearchParams(location.search);
  for (const name of ONCE) kept.delete(name);
  return kept.size ? `?${kept}` : "";
}

/** Go to another screen. */
export function visit(path: string): void {
  if (IS_LOCAL) location.hash = path;
  else location.assign(path);
}

/** Put another address in the address bar, and stay. */
export function rewrite(path: string): void {
  history.replaceState(null, "", link(path));
  if (IS_LOCAL) screen.shown = screenOf(here());
}

function screenOf({ path, search }: Place): string {
  return path + search;
}

/** The screen that is shown, without a server: there a link changes the address and loads no page. */
export const screen = $state({ shown: IS_LOCAL ? screenOf(here()) : "", number: 0 });

if (IS_LOCAL) {
  document.addEventListener("click", (event) => {
    const asked = (event.target as Element).closest?.("a[href^='#']")?.getAttribute("href");
    if (!asked || asked.startsWith("#/")) return;
    // A place on this screen, as on a server.
    event.preventDefault();
    const { path, search } = here();
    location.hash = path + search + asked;
    document.getElementById(asked.slice(1))?.scrollIntoView();
  });
  addEventListener("hashchange", () => {
    const found = screenOf(here());
    // A place on the same screen is the screen's own affair.
    if (found === screen.shown) return;
    screen.shown = found;
    screen.number += 1;
    scrollTo(0, 0);
  });
}
