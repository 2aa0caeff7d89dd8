// What lets the page start again without a network, and its games stay.

/** Keep every file of the page in the browser, once the game runs: until then the network is needed for that. */
export function keepPage(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    void navigator.serviceWorker.register("sw.js").catch((error: unknown) => console.warn(error));
}

let asked = false;

/** Ask the browser not to remove the games when it needs room; some browsers ask the player. */
export function keepGames(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
