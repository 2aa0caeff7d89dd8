// The parts of Python: stored compressed, since not every static host compresses them; counted as they arrive; and kept
// in the browser, where the service worker finds them too.

/** The files of the site by their path; tools/site/files.py writes the list. */
export type SiteFiles = Record<string, { digest: string; bytes: number }>;

/** Also in tools/site/service-worker.js. */
const CACHE = "magie-site";
const FOLDER = "python/";
const PACKED = ".gz";
const TYPES: Record<string, string> = { wasm: "application/wasm" };

/** How many bytes arrive, compressed as they are. */
export function sizeOf(files: SiteFiles): number {
  const parts = Object.keys(files).filter((path) => path.startsWith(FOLDER) && path.endsWith(PACKED));
  return parts.reduce((sum, path) => sum + files[path]!.bytes, 0);
}

/** Let `fetch` of this worker unpack the parts of the site at `root`; `tell` hears how many bytes have come. */
export function unpackParts(root: string, files: SiteFiles, tell: (loaded: number) => void): void {
  const plain = globalThis.fetch;
  let loaded = 0;
  globalThis.fetch = async (asked, init) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    const path = url.startsWith(root) ? url.slice(root.length) + PACKED : "";
    const file = files[path];
    if (!file) return plain(asked, init);
    const answer = await kept(`${root}${path}`, file.digest, plain);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        tell((loaded += chunk.byteLength));
        controller.enqueue(chunk);
      },
    });
    const unpacked = answer.body!.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    const type = TYPES[url.slice(url.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    return new Response(unpacked, { headers: { "content-type": type } });
  };
}

/** A file from the browser's cache, else from the network, and then kept. */
async function kept(url: string, digest: string, plain: typeof fetch): Promise<Response> {
  // Browsers have no such cache on http, except on localhost.
  const cache = "caches" in globalThis ? await caches.open(CACHE).catch(() => null) : null;
  const known = await cache?.match(`${url}?${digest}`).catch(() => undefined);
  if (known) return known;
  const answer = await plain(url, { cache: "no-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  // A full disk keeps nothing, and the game starts all the same.
  void cache?.put(`${url}?${digest}`, answer.clone()).catch(() => undefined);
  return answer;
}
