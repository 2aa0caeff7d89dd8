// The service worker of the page without a server. FILES, above, is written by `make site`: every file of the page with
// its digest. All of them are kept together, and a later version replaces them together, once no tab shows the page:
// so a page never meets a part of another version. Documents come from the network first.

const PAGE = "magie-site"; // also in web/src/local/packed-parts.ts
const DOCUMENTS = "magie-docs";
const ROOT = new URL("./", self.location.href);

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(ROOT.href)) return;
  const path = url.pathname.slice(ROOT.pathname.length) || "index.html";
  if (path in FILES) event.respondWith(fileOf(path));
  else if (path.startsWith("docs/")) event.respondWith(documentOf(request));
});

function keyOf(path) {
  return `${ROOT.href}${path}?${FILES[path]}`;
}

async function keepAll() {
  const cache = await caches.open(PAGE);
  for (const path of Object.keys(FILES)) if (!(await cache.match(keyOf(path)))) await keep(cache, path);
}

/** Files in assets/ are named by their content, so a copy of the browser's is the right one. */
async function keep(cache, path) {
  const answer = await fetch(ROOT.href + path, { cache: path.startsWith("assets/") ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // A host that is being changed may have the file of another version already.
  if ((await digestOf(answer.clone())) !== FILES[path]) throw new Error(`${path}: not the file of this version`);
  await cache.put(keyOf(path), answer);
}

/** As tools/site/files.py writes it. */
async function digestOf(answer) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function dropOld() {
  const cache = await caches.open(PAGE);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function fileOf(path) {
  const cache = await caches.open(PAGE);
  return (await cache.match(keyOf(path))) ?? fetch(ROOT.href + path);
}

async function documentOf(request) {
  const cache = await caches.open(DOCUMENTS);
  try {
    const answer = await fetch(request);
    // A full disk keeps nothing, and the document is shown all the same.
    if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
