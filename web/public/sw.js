// The service worker: assets, which are named by their content, come from the cache first; the page itself comes from
// the network first; API responses are never cached.

const PAGE_CACHE = "page";
const ASSET_CACHE = "parts";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** The page names the assets that were loaded before this worker ran. */
self.addEventListener("message", (event) => {
  const cacheAll = async () => {
    const assets = await caches.open(ASSET_CACHE);
    const missing = [];
    for (const path of event.data) if (!(await assets.match(path))) missing.push(path);
    await assets.addAll(missing);
    if (!(await caches.match("/"))) await freshPage(new Request("/"));
  };
  event.waitUntil(cacheAll());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

async function asset(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(ASSET_CACHE)).put(request, answer.clone());
  return answer;
}

/** Every screen is the same page. */
async function page(request) {
  try {
    return await freshPage(request);
  } catch (error) {
    const cached = await caches.match("/");
    if (cached) return cached;
    throw error;
  }
}

async function freshPage(request) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const [cached, text] = await Promise.all([caches.match("/"), answer.clone().text()]);
  // A new page has assets of its own.
  if (cached && (await cached.text()) !== text) await caches.delete(ASSET_CACHE);
  await (await caches.open(PAGE_CACHE)).put("/", answer.clone());
  return answer;
}
