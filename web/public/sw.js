// Keeps the page for when there is no line: files that are named by their content from here first, the page itself
// from the server first, and what the server says about tables never.

const PAGE = "page";
const PARTS = "parts";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** What was loaded before this worker was there; the browser still has it, and hands it over. */
self.addEventListener("message", (event) => {
  const keep = async () => {
    const parts = await caches.open(PARTS);
    const missing = [];
    for (const path of event.data) if (!(await parts.match(path))) missing.push(path);
    await parts.addAll(missing);
    if (!(await caches.match("/"))) await freshPage(new Request("/"));
  };
  event.waitUntil(keep());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(part(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

async function part(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(PARTS)).put(request, answer.clone());
  return answer;
}

/** Every screen is the same page. */
async function page(request) {
  try {
    return await freshPage(request);
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

async function freshPage(request) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const [kept, text] = await Promise.all([caches.match("/"), answer.clone().text()]);
  // A new page has parts of its own: those of the old one are of no more use.
  if (kept && (await kept.text()) !== text) await caches.delete(PARTS);
  await (await caches.open(PAGE)).put("/", answer.clone());
  return answer;
}
