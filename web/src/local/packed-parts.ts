// The parts of Python: stored compressed, since not every static host compresses them; counted as they arrive; and kept
// in the browser, where the service worker finds them too.

/** The files of the site by their path; tools/site/files.py writes the list. */
export type SiteFiles = Record<string, { digest: string; bytes: number }>;

/** Also in tools/site/service-worker.js. */
const CACHE = "magie-site";
const DIGEST_BYTES = 8;
const FOLDER = "python/";
const PACKED = ".gz";
const TYPES: Record<string, string> = { wasm: "application/wasm" };

/** What the site at `root` has now. */
export async function readFiles(root: string): Promise<SiteFiles> {
  const answer = await fetch(`${root}files.json`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${root}files.json: ${answer.status}`);
  return (await answer.json()) as SiteFiles;
}

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
    const part = await kept(`${root}${path}`, file.digest, plain, (bytes) => tell((loaded += bytes)));
    const unpacked = part.pipeThrough(new DecompressionStream("gzip"));
    const type = TYPES[url.slice(url.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    return new Response(unpacked, { headers: { "content-type": type } });
  };
}

type Content = Uint8Array<ArrayBuffer>;

/** A file from the browser's cache, else from the network, and then kept; `tell` hears how many bytes come. */
async function kept(
  url: string,
  digest: string,
  plain: typeof fetch,
  tell: (bytes: number) => void,
): Promise<ReadableStream<Content>> {
  // Browsers have no such cache on http, except on localhost.
  const cache = "caches" in globalThis ? await caches.open(CACHE).catch(() => null) : null;
  const known = await cache?.match(`${url}?${digest}`).catch(() => undefined);
  if (known?.body) return known.body.pipeThrough(counted(tell));
  const answer = await plain(url, { cache: "no-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const content = await new Response(answer.body.pipeThrough(counted(tell))).arrayBuffer();
  // What is kept was compared when it came. Without a secure context there is neither cache nor digest.
  if ("subtle" in crypto && (await digestOf(content)) !== digest)
    throw new Error(`${url}: not the file that files.json lists`);
  // A full disk keeps nothing, and the game starts all the same.
  void cache?.put(`${url}?${digest}`, new Response(content)).catch(() => undefined);
  return new Response(content).body!;
}

/** Passes bytes on, and tells how many. */
function counted(tell: (bytes: number) => void): TransformStream<Content, Content> {
  return new TransformStream({
    transform(chunk, controller) {
      tell(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
}

/** As tools/site/files.py writes it. */
async function digestOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hash.subarray(0, DIGEST_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
