// What SQLite writes, cuts and flushes happens in the browser's storage too, at once and in the same order.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FileSystem, flushForSqlite, HeldError, mountStored, openHandles } from "./stored-files";

const FOLDER = "/data";
const DATABASE = "magie.db";
const LOG = "magie.db-wal";
const ENOSPC = 51;

interface Node {
  name: string;
  contents: Uint8Array;
  usedBytes: number;
  node_ops: {
    mknod(parent: Node, name: string, mode: number, dev: number): Node;
    unlink(parent: Node, name: string): void;
    setattr(node: Node, change: { size?: number; mode?: number }): void;
  };
  stream_ops: {
    write(stream: object, buffer: Uint8Array, from: number, length: number, at: number, own: boolean): number;
    fsync?(stream: object): number;
  };
}

class ErrnoError {
  constructor(readonly errno: number) {}
}

/** As much of Emscripten's MEMFS as SQLite uses; its nodes share their operations, as there. */
class Files {
  files = new Map<string, Node>();
  #root!: Node;
  ErrnoError = ErrnoError;
  folders: string[] = [];

  readonly filesystems = {
    MEMFS: {
      mount: () => this.#node(FOLDER),
      createNode: (_: Node, name: string) => {
        const node = this.#node(name);
        this.files.set(name, node);
        return node;
      },
    },
  };
  readonly #nodeOps: Node["node_ops"] = {
    mknod: (parent, name) => this.filesystems.MEMFS.createNode(parent, name),
    unlink: (_, name) => void this.files.delete(name),
    setattr(node, { size }) {
      if (size === undefined) return;
      const old = node.contents;
      node.contents = new Uint8Array(size);
      node.contents.set(old.subarray(0, Math.min(size, node.usedBytes)));
      node.usedBytes = size;
    },
  };
  readonly #streamOps: Node["stream_ops"] = {
    write(stream, buffer, from, length, at, own) {
      const { node } = stream as { node: Node };
      const part = buffer.subarray(from, from + length);
      const contents = new Uint8Array(Math.max(node.usedBytes, at + length));
      contents.set(node.contents.subarray(0, node.usedBytes));
      contents.set(part, at);
      node.contents = own ? part : contents;
      node.usedBytes = node.contents.length;
      return length;
    },
  };
  #node(name: string): Node {
    const contents = new Uint8Array(0);
    return { name, contents, usedBytes: 0, node_ops: this.#nodeOps, stream_ops: this.#streamOps };
  }

  mkdirTree = (path: string) => void this.folders.push(path);
  mount(type: { mount(point: object): Node }): void {
    this.#root = type.mount({});
  }
  mknod(path: string, mode: number, dev: number): Node {
    return this.#root.node_ops.mknod(this.#root, path.slice(FOLDER.length + 1), mode, dev);
  }

  // What SQLite does.
  write(name: string, text: string, at: number): void {
    const node = this.files.get(name) ?? this.mknod(`${FOLDER}/${name}`, 0, 0);
    // A part of Python's memory, as it is passed.
    const memory = new TextEncoder().encode(`?${text}?`);
    node.stream_ops.write({ node }, memory, 1, text.length, at, true);
  }
  cut(name: string, size: number): void {
    const node = this.files.get(name)!;
    node.node_ops.setattr(node, { size });
  }
  flush(name: string): number | undefined {
    return this.files.get(name)!.stream_ops.fsync?.({});
  }
  unlink(name: string): void {
    this.#root.node_ops.unlink(this.#root, name);
  }
  text(name: string): string {
    const { contents, usedBytes } = this.files.get(name)!;
    return new TextDecoder().decode(contents.subarray(0, usedBytes));
  }
}

/** A file of the browser's storage; all of them write what they do in one list. */
class Stored {
  static did: string[] = [];
  /** How many bytes there is room for. */
  room = Infinity;

  constructor(
    readonly name: string,
    public text = "",
  ) {}
  getSize(): number {
    return this.text.length;
  }
  read(buffer: Uint8Array, { at }: { at: number }): number {
    buffer.set(new TextEncoder().encode(this.text).subarray(at));
    return this.text.length - at;
  }
  write(buffer: Uint8Array, { at }: { at: number }): number {
    const text = new TextDecoder().decode(buffer).slice(0, this.room);
    Stored.did.push(`${this.name} ${text}@${at}`);
    this.text = this.text.slice(0, at).padEnd(at, "\0") + text + this.text.slice(at + text.length);
    return text.length;
  }
  truncate(size: number): void {
    Stored.did.push(`${this.name} cut to ${size}`);
    this.text = this.text.slice(0, size).padEnd(size, "\0");
  }
  flush(): void {
    Stored.did.push(`${this.name} flushed`);
  }
  close(): void {
    Stored.did.push(`${this.name} closed`);
  }
}

/** Files that are mounted over these contents. */
function mounted(contents: Record<string, string> = {}) {
  Stored.did = [];
  const stored = Object.fromEntries(
    [DATABASE, LOG].map((name) => [name, new Stored(name, contents[name] ?? "")]),
  );
  const files = new Files();
  mountStored(files as unknown as FileSystem, new Map(Object.entries(stored)), FOLDER);
  return { files, database: stored[DATABASE]!, log: stored[LOG]! };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a stored file", () => {
  test("is written, cut and flushed as it is in memory, in the same order", () => {
    const { files, database, log } = mounted();
    files.write(DATABASE, "page", 0);
    files.write(LOG, "frame", 0);
    files.write(LOG, "more", 5);
    expect(files.flush(LOG)).toBe(0);
    files.write(DATABASE, "PA", 0);
    expect(files.flush(DATABASE)).toBe(0);
    files.cut(LOG, 5);
    expect(Stored.did).toEqual([
      "magie.db page@0",
      "magie.db-wal frame@0",
      "magie.db-wal more@5",
      "magie.db-wal flushed",
      "magie.db PA@0",
      "magie.db flushed",
      "magie.db-wal cut to 5",
    ]);
    expect([database.text, log.text]).toEqual(["PAge", "frame"]);
    expect([files.text(DATABASE), files.text(LOG)]).toEqual(["PAge", "frame"]);
  });

  test("has its content at the start, and is not written for that", () => {
    const { files, database } = mounted({ [DATABASE]: "games" });
    expect(files.folders).toEqual([FOLDER]);
    expect([...files.files.keys()]).toEqual([DATABASE]);
    expect(files.text(DATABASE)).toBe("games");
    expect(Stored.did).toEqual([]);
    files.write(DATABASE, "G", 0);
    expect([files.text(DATABASE), database.text]).toEqual(["Games", "Games"]);
  });

  test("is empty once it is removed, and is written again when it is made again", () => {
    const { files, log } = mounted({ [LOG]: "frames" });
    files.unlink(LOG);
    expect([files.files.has(LOG), log.text]).toEqual([false, ""]);
    files.write(LOG, "new", 0);
    expect([files.text(LOG), log.text]).toEqual(["new", "new"]);
  });

  test("keeps its length when only its mode changes", () => {
    const { files, database } = mounted({ [DATABASE]: "games" });
    const node = files.files.get(DATABASE)!;
    node.node_ops.setattr(node, { mode: 0o600 });
    expect([database.text, Stored.did]).toEqual(["games", []]);
  });

  test("does not keep the memory that it was written from", () => {
    const { files } = mounted();
    const node = files.mknod(`${FOLDER}/${DATABASE}`, 0, 0);
    const memory = new TextEncoder().encode("page");
    node.stream_ops.write({ node }, memory, 0, 4, 0, true);
    memory.fill(0);
    expect(files.text(DATABASE)).toBe("page");
  });
});

test("a file that is none of the database's is in memory alone", () => {
  const { files } = mounted();
  files.write("magie.db-shm", "index", 0);
  files.cut("magie.db-shm", 2);
  files.unlink("magie.db-shm");
  files.write("other", "x", 0);
  expect(files.flush("other")).toBeUndefined();
  expect([files.text("other"), Stored.did]).toEqual(["x", []]);
});

describe("a full disk", () => {
  /** The error that Python receives. */
  function errorOf(change: () => void): unknown {
    try {
      change();
    } catch (error) {
      return error;
    }
    return null;
  }
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

  test.each(["write", "truncate", "flush"] as const)(
    "is an error of the file system for Python, and changes nothing in memory: %s",
    (call) => {
      const { files, database } = mounted({ [DATABASE]: "games" });
      database[call] = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      const change = {
        write: () => files.write(DATABASE, "more", 5),
        truncate: () => files.cut(DATABASE, 9),
        flush: () => void files.flush(DATABASE),
      }[call];
      expect(errorOf(change)).toEqual(new ErrnoError(ENOSPC));
      expect(files.text(DATABASE)).toBe("games");
    },
  );

  test("is one too where a part still fits", () => {
    const { files, database } = mounted({ [DATABASE]: "games" });
    database.room = 2;
    expect(errorOf(() => files.write(DATABASE, "more", 5))).toEqual(new ErrnoError(ENOSPC));
    expect(files.text(DATABASE)).toBe("games");
  });
});

describe("SQLite's flush", () => {
  test("is the one that reaches the file", async () => {
    const calls = { __syscall_fdatasync: () => 0, fd_sync: () => 0 };
    const wasm = { instantiateStreaming: vi.fn((...given: unknown[]) => Promise.resolve(given)) };
    flushForSqlite(wasm as unknown as typeof WebAssembly);
    const given: unknown = await wasm.instantiateStreaming("python", { env: calls });
    expect(given).toEqual(["python", { env: calls }]);
    expect(calls.__syscall_fdatasync).toBe(calls.fd_sync);
    expect(await wasm.instantiateStreaming("another")).toEqual(["another", undefined]);
  });

  test("has the name that this Pyodide uses", () => {
    const path = createRequire(import.meta.url).resolve("pyodide/pyodide.asm.mjs");
    const source = readFileSync(path, "utf-8");
    expect(source).toContain("__syscall_fdatasync:___syscall_fdatasync");
    expect(source).toContain("fd_sync:_fd_sync");
    expect(source).toContain("imports={env:wasmImports");
  });
});

describe("opening the files", () => {
  const NAMES = [DATABASE, LOG, "magie-secrets.db", "magie-secrets.db-wal"];

  /** Storage where another tab holds a file for some attempts. */
  function storage(heldFor: number) {
    const tried = { attempts: 0 };
    const folder = {
      getFileHandle: (name: string) =>
        Promise.resolve({
          createSyncAccessHandle() {
            if (name !== LOG || (tried.attempts += 1) > heldFor) return Promise.resolve(new Stored(name));
            return Promise.reject(new DOMException("held", "NoModificationAllowedError"));
          },
        }),
    };
    const root = { getDirectoryHandle: () => Promise.resolve(folder) };
    vi.stubGlobal("navigator", { storage: { getDirectory: () => Promise.resolve(root) } });
    return tried;
  }

  let warned: unknown[];
  beforeEach(() => {
    vi.useFakeTimers();
    [warned, Stored.did] = [[], []];
    vi.spyOn(console, "warn").mockImplementation((...said) => void warned.push(said));
  });
  afterEach(() => void vi.useRealTimers());

  test("opens both databases and their logs", async () => {
    storage(0);
    expect([...(await openHandles())!.keys()]).toEqual(NAMES);
    expect(warned).toEqual([]);
  });

  test("waits for a tab that still holds a file", async () => {
    const tried = storage(3);
    const opening = openHandles();
    await vi.runAllTimersAsync();
    expect([...(await opening)!.keys()]).toEqual(NAMES);
    expect(tried.attempts).toBe(4);
  });

  test("fails on a tab that never lets go, and holds no file itself", async () => {
    const tried = storage(Infinity);
    const opening = expect(openHandles()).rejects.toThrow(HeldError);
    await vi.runAllTimersAsync();
    await opening;
    expect(tried.attempts).toBeGreaterThan(10);
    expect(Stored.did).toEqual(["magie.db closed"]);
  });

  test.each([
    ["has no storage", {}],
    [
      "refuses its storage, as in a private window",
      { storage: { getDirectory: () => Promise.reject(new DOMException("private", "SecurityError")) } },
    ],
  ])("keeps nothing where the browser %s", async (_, navigator) => {
    vi.stubGlobal("navigator", navigator);
    expect(await openHandles()).toBeNull();
    expect(warned).toHaveLength(1);
  });

  test("fails where the storage is there and cannot be read: an empty one would pass for the games", async () => {
    const broken = () => Promise.reject(new DOMException("broken", "UnknownError"));
    const root = { getDirectoryHandle: broken };
    vi.stubGlobal("navigator", { storage: { getDirectory: () => Promise.resolve(root) } });
    await expect(openHandles()).rejects.toThrow("broken");
  });
});
