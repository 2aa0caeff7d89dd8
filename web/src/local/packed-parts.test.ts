// Parts of Python arrive compressed, are counted, and come from the browser's cache the second time.

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readFiles, type SiteFiles, sizeOf, unpackParts } from "./packed-parts";

const ROOT = "https://games.example/magie/";
const WASM = gzipSync("python");
const ZIP = gzipSync("packages ".repeat(50));
const NEWER = gzipSync("newer packages");
const digest = (content: Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 16);
const FILES: SiteFiles = {
  "assets/index.js": { digest: "a1", bytes: 500 },
  "index.html": { digest: "b2", bytes: 300 },
  "python/pyodide.mjs": { digest: "c3", bytes: 200 },
  "python/pyodide.asm.wasm.gz": { digest: digest(WASM), bytes: WASM.length },
  "python/magie.zip.gz": { digest: digest(ZIP), bytes: ZIP.length },
};

/** The network, and what was asked of it. */
let network: Record<string, Uint8Array<ArrayBuffer>>;
let asked: { url: string; init: RequestInit | undefined }[];
/** The browser's cache. */
let cache: Map<string, Response>;
let told: number[];

const CACHE = {
  match: (url: string) => Promise.resolve(cache.get(url)?.clone()),
  async put(url: string, answer: Response) {
    cache.set(url, new Response(await answer.arrayBuffer()));
  },
};

/** Start anew, as a reloaded page does. */
function start(caches: object | null = { open: () => Promise.resolve(CACHE) }, files = FILES): void {
  [asked, told] = [[], []];
  vi.unstubAllGlobals();
  if (caches) vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", (given: RequestInfo, init?: RequestInit) => {
    const url = given instanceof Request ? given.url : String(given);
    asked.push({ url, init });
    const body = network[url];
    return Promise.resolve(new Response(body ?? "no such file", { status: body ? 200 : 404 }));
  });
  unpackParts(ROOT, files, (loaded) => told.push(loaded));
}
const text = async (path: string) => (await fetch(ROOT + path)).text();
const urls = () => asked.map(({ url }) => url);

beforeEach(() => {
  cache = new Map();
  network = {
    [`${ROOT}python/pyodide.asm.wasm.gz`]: new Uint8Array(WASM),
    [`${ROOT}python/magie.zip.gz`]: new Uint8Array(ZIP),
    [`${ROOT}files.json`]: new TextEncoder().encode("{}"),
  };
  start();
});
afterEach(() => void vi.unstubAllGlobals());

describe("a part of Python", () => {
  test("is unpacked, with the type that WebAssembly needs", async () => {
    const answer = await fetch(`${ROOT}python/pyodide.asm.wasm`);
    expect(answer.headers.get("content-type")).toBe("application/wasm");
    expect(await answer.text()).toBe("python");
    expect(await text("python/magie.zip")).toBe("packages ".repeat(50));
  });

  test("is found by an address and by a request", async () => {
    for (const given of [
      new URL("python/pyodide.asm.wasm", ROOT),
      new Request(`${ROOT}python/pyodide.asm.wasm`),
    ])
      expect(await (await fetch(given)).text()).toBe("python");
  });

  test("is counted as it arrives, up to the size of all", async () => {
    await text("python/pyodide.asm.wasm");
    expect(told.at(-1)).toBe(WASM.length);
    await text("python/magie.zip");
    expect(told.at(-1)).toBe(sizeOf(FILES));
    expect(told).toEqual([...told].sort((one, other) => one - other));
  });

  test("is fetched past the browser's own copies, which may be of another version", async () => {
    await text("python/magie.zip");
    expect(asked).toEqual([{ url: `${ROOT}python/magie.zip.gz`, init: { cache: "no-cache" } }]);
  });

  test("comes from the cache the second time, and counts there too", async () => {
    await text("python/magie.zip");
    start();
    expect(await text("python/magie.zip")).toBe("packages ".repeat(50));
    expect([urls(), told.at(-1)]).toEqual([[], ZIP.length]);
  });

  test("of another version is not taken from the cache", async () => {
    await text("python/magie.zip");
    network[`${ROOT}python/magie.zip.gz`] = new Uint8Array(NEWER);
    const file = { digest: digest(NEWER), bytes: NEWER.length };
    start(undefined, { ...FILES, "python/magie.zip.gz": file });
    expect(await text("python/magie.zip")).toBe("newer packages");
    expect(urls()).toEqual([`${ROOT}python/magie.zip.gz`]);
  });

  test.each([
    ["of another version", NEWER],
    ["cut short", ZIP.subarray(0, -1)],
  ])("that arrives %s is neither run nor kept", async (_, content) => {
    network[`${ROOT}python/magie.zip.gz`] = new Uint8Array(content);
    await expect(text("python/magie.zip")).rejects.toThrow("not the file that files.json lists");
    expect(cache.size).toBe(0);
  });

  test("that is missing is named with its status, and not kept", async () => {
    network = {};
    await expect(text("python/magie.zip")).rejects.toThrow(`${ROOT}python/magie.zip.gz: 404`);
    expect(cache.size).toBe(0);
  });
});

const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
test.each([
  ["cannot be opened", { open: full }],
  ["cannot be read", { open: () => Promise.resolve({ ...CACHE, match: full }) }],
  ["is full", { open: () => Promise.resolve({ ...CACHE, put: full }) }],
  ["does not exist, as on http", null],
])("Python starts where the cache %s", async (_, caches) => {
  start(caches);
  expect(await text("python/pyodide.asm.wasm")).toBe("python");
  expect(urls()).toEqual([`${ROOT}python/pyodide.asm.wasm.gz`]);
});

test.each(["files.json", "python/pyodide.mjs", "index.html"])("%s is no packed part", async (path) => {
  const init = { method: "GET" };
  await fetch(ROOT + path, init);
  expect(asked).toEqual([{ url: ROOT + path, init }]);
  expect([told, cache.size]).toEqual([[], 0]);
});

test("a file of another site is no part, whatever its path", async () => {
  const url = "https://elsewhere.example/magie/python/pyodide.asm.wasm";
  await fetch(url);
  expect(urls()).toEqual([url]);
});

test("the size to load is that of the packed parts alone", () =>
  expect(sizeOf(FILES)).toBe(WASM.length + ZIP.length));

test("the list of the files is asked of the host, and one that is missing is named", async () => {
  expect(await readFiles(ROOT)).toEqual({});
  expect(asked).toEqual([{ url: `${ROOT}files.json`, init: { cache: "no-cache" } }]);
  network = {};
  await expect(readFiles(ROOT)).rejects.toThrow(`${ROOT}files.json: 404`);
});
