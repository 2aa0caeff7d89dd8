// The service worker caches what was loaded, so that the page opens offline and can say what is wrong.

/** Register the worker, and tell it which files were loaded before it ran. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage([...new Set(loaded.filter((path) => path.startsWith("/assets/")))]);
}
