// The service worker keeps one whole version of the page, serves it without a network, and fetches only what changed.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unpackParts } from "./packed-parts";

const SOURCE = readFileSync(resolve(import.meta.dirname, "../../../tools/site/service-worker.js"), "utf-8");
const ROOT = "https://games.example/magie/";
/** The files of a version, with what each holds. */
const version = (number: string, script: string) => ({
  "index.html": `index.html of ${number}`,
  [script]: `${script} of ${number}`,
  "files.json": `files.json of ${number}`,
  "python/magie.zip.gz": "packages",
});
const ONE = version("1", "assets/page-a.js");
const TWO = version("2", "assets/page-b.js");
const digests = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      createHash("sha256").update(text).digest("hex").slice(0, 16),
    ]),
  );
const [FIRST, SECOND] = [digests(ONE), digests(TWO)];

/** A cache of the browser. */
class Kept {
  answers = new Map<string, string>();
  isFull = false;

  match(asked: RequestInfo, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const bare = (url: string) => (ignoreSearch ? url.split("?")[0] : url);
    for (const [url, body] of this.answers)
      if (bare(url) === bare(urlOf(asked))) return Promise.resolve(new Response(body));
    return Promise.resolve(undefined);
  }
  async put(asked: RequestInfo, answer: Response): Promise<void> {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.answers.set(urlOf(asked), await answer.text());
  }
  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.answers.keys()].map((url) => ({ url })));
  }
  delete(url: string): Promise<boolean> {
    return Promise.resolve(this.answers.delete(url));
  }
}
const urlOf = (asked: RequestInfo) => new URL(asked instanceof Request ? asked.url : asked).href;

let stores: Record<string, Kept>;
/** What the host serves, by path; null while there is no network. */
let host: Record<string, string> | null;
let fetched: { path: string; cache: string | undefined }[];
const caches = { open: (name: string) => Promise.resolve((stores[name] ??= new Kept())) };
const page = () => (stores["magie-site"] ??= new Kept()).answers;

function fetchFromHost(asked: RequestInfo, init?: RequestInit): Promise<Response> {
  const path = urlOf(asked).replace(ROOT, "");
  fetched.push({ path, cache: init?.cache });
  if (!host) return Promise.reject(new TypeError("Failed to fetch"));
  const body = host[path.split("?")[0]!];
  return Promise.resolve(new Response(body ?? "no such file", { status: body === undefined ? 404 : 200 }));
}

/** A version of the service worker, as the browser runs it. */
function worker(files: Record<string, string>) {
  const heard: Record<string, (event: object) => void> = {};
  const claim = vi.fn(() => Promise.resolve());
  const self = {
    location: { href: `${ROOT}sw.js` },
    clients: { claim },
    addEventListener: (kind: string, listener: (event: object) => void) => (heard[kind] = listener),
  };
  const FILES = { ...files };
  runInNewContext(SOURCE, { self, FILES, caches, fetch: fetchFromHost, URL, Set, Error, crypto });
  const live = async (kind: string) => {
    let done: Promise<unknown> = Promise.resolve();
    heard[kind]!({ waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return {
    claim,
    install: () => live("install"),
    activate: () => live("activate"),
    /** The answer to a request of a page; null where the browser is left to fetch it. */
    async answer(url: string, method = "GET"): Promise<string | null> {
      let answer: Promise<Response> | null = null;
      const request = new Request(new URL(url, ROOT), { method });
      heard["fetch"]!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer && (await (answer as Promise<Response>)).text();
    },
  };
}
const paths = () => fetched.map(({ path }) => path);

/** The first version, installed and active. */
async function installed() {
  const first = worker(FIRST);
  await first.install();
  await first.activate();
  fetched = [];
  return first;
}
/** The host has the second version now. */
function update(): void {
  host = { ...TWO };
}

beforeEach(() => {
  [stores, host, fetched] = [{}, { ...ONE }, []];
});
afterEach(() => void vi.unstubAllGlobals());

describe("the first version", () => {
  test("is kept whole, each file once", async () => {
    await worker(FIRST).install();
    expect(paths().sort()).toEqual(Object.keys(FIRST).sort());
    expect([...page()]).toEqual(
      Object.entries(ONE).map(([path, text]) => [`${ROOT}${path}?${FIRST[path]}`, text]),
    );
  });

  test("is fetched from the host, but for files whose names tell their version", async () => {
    await worker(FIRST).install();
    expect(Object.fromEntries(fetched.map(({ path, cache }) => [path, cache]))).toEqual({
      "index.html": "no-cache",
      "files.json": "no-cache",
      "python/magie.zip.gz": "no-cache",
      "assets/page-a.js": "default",
    });
  });

  test("is not installed while a file is missing, and then goes on where it stopped", async () => {
    delete host!["files.json"];
    await expect(worker(FIRST).install()).rejects.toThrow("files.json: 404");
    expect([...page().keys()].join()).not.toContain("files.json");
    host = { ...ONE };
    fetched = [];
    await worker(FIRST).install();
    expect(paths()).toEqual(["files.json", "python/magie.zip.gz"]);
  });

  test("is not installed with a file of another version", async () => {
    host!["index.html"] = TWO["index.html"]!;
    await expect(worker(FIRST).install()).rejects.toThrow("index.html: not the file of this version");
    expect([...page().keys()].join()).not.toContain("index.html");
  });

  test("takes the tabs that are open", async () => {
    const first = worker(FIRST);
    await first.install();
    expect(first.claim).not.toHaveBeenCalled();
    await first.activate();
    expect(first.claim).toHaveBeenCalledOnce();
  });

  test("does not fetch again what the page has kept of Python", async () => {
    vi.stubGlobal("caches", caches);
    vi.stubGlobal("fetch", fetchFromHost);
    const part = { "python/magie.zip.gz": { digest: FIRST["python/magie.zip.gz"]!, bytes: 1 } };
    unpackParts(ROOT, part, () => undefined);
    await fetch(`${ROOT}python/magie.zip`);
    await vi.waitFor(() => expect(page().size).toBe(1));
    fetched = [];
    await worker(FIRST).install();
    expect(paths()).not.toContain("python/magie.zip.gz");
  });
});

describe("a later version", () => {
  test("fetches only what has changed", async () => {
    await installed();
    update();
    await worker(SECOND).install();
    expect(paths()).toEqual(["index.html", "assets/page-b.js", "files.json"]);
  });

  test("leaves the version before it whole until it is active", async () => {
    const first = await installed();
    update();
    await worker(SECOND).install();
    host = null;
    for (const [path, text] of Object.entries(ONE)) expect(await first.answer(path)).toBe(text);
  });

  test("is served whole once it is active, and drops the files before it", async () => {
    await installed();
    update();
    const second = worker(SECOND);
    await second.install();
    await second.activate();
    host = null;
    expect([...page().keys()].sort()).toEqual(
      Object.entries(SECOND)
        .map(([path, digest]) => `${ROOT}${path}?${digest}`)
        .sort(),
    );
    expect(await second.answer("index.html")).toBe("index.html of 2");
  });

  test("keeps the documents that were read", async () => {
    const first = await installed();
    host!["docs/play.html"] = "How to play";
    await first.answer("docs/play.html");
    const second = worker(FIRST);
    await second.activate();
    host = null;
    expect(await second.answer("docs/play.html")).toBe("How to play");
  });
});

describe("a request of the page", () => {
  test.each(["", "index.html", "?source=home", "index.html?lang=fr#/rules"])(
    "for '%s' is answered from what is kept, though the host has another version",
    async (url) => {
      const first = await installed();
      update();
      expect(await first.answer(url)).toBe("index.html of 1");
      expect(fetched).toEqual([]);
    },
  );

  test("is answered by the host where the browser has lost a file", async () => {
    const first = await installed();
    page().clear();
    expect(await first.answer("index.html")).toBe("index.html of 1");
    expect(paths()).toEqual(["index.html"]);
  });

  test.each([
    ["https://games.example/other/index.html", "GET"],
    ["https://elsewhere.example/magie/index.html", "GET"],
    [`${ROOT}index.html`, "POST"],
    [`${ROOT}docs/play.html`, "POST"],
    [`${ROOT}unknown.html`, "GET"],
  ])("to %s by %s is left to the browser", async (url, method) => {
    const first = await installed();
    expect(await first.answer(url, method)).toBeNull();
    expect(fetched).toEqual([]);
  });
});

describe("a document", () => {
  test("comes from the host first, and from what was read where there is no network", async () => {
    const first = await installed();
    for (const text of ["old", "new"]) {
      host!["docs/play.html"] = text;
      expect(await first.answer("docs/play.html")).toBe(text);
    }
    host = null;
    expect(await first.answer("docs/play.html")).toBe("new");
    expect(await first.answer("docs/play.html?q=rent")).toBe("new");
    await expect(first.answer("docs/bots.html")).rejects.toThrow("Failed to fetch");
  });

  test("that does not exist replaces none that was read", async () => {
    const first = await installed();
    host!["docs/play.html"] = "How to play";
    await first.answer("docs/play.html");
    delete host!["docs/play.html"];
    expect(await first.answer("docs/play.html")).toBe("no such file");
    host = null;
    expect(await first.answer("docs/play.html")).toBe("How to play");
  });

  test("is shown where the disk is full", async () => {
    const first = await installed();
    host!["docs/play.html"] = "How to play";
    stores["magie-docs"] = Object.assign(new Kept(), { isFull: true });
    expect(await first.answer("docs/play.html")).toBe("How to play");
  });
});
