// The page without a line: a worker keeps what has been loaded, so that the page opens and can say what is wrong.

/** Have the worker keep the page; it is told what was loaded before it was there. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage([...new Set(loaded.filter((path) => path.startsWith("/assets/")))]);
}
