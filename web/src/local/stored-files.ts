// The files of the database: in memory for Python, and in the browser's private file system (OPFS) as they are written.
//
// Every write goes through at once, in the order in which SQLite makes it, and SQLite's flush is a flush here: so a
// commit is stored when it is reported, row by row, and a tab that is killed leaves a database that SQLite can open.

const FOLDER = "magie";
const NAMES = ["magie.db", "magie.db-wal", "magie-secrets.db", "magie-secrets.db-wal"];
/** Another tab gives its files up a moment after it has lost the lock. */
const TRIES = 50;
const RETRY_MS = 100;
const FILE_MODE = 0o100600;
/** Emscripten's number for a full disk. */
const ENOSPC = 51;

/** An open file of the browser's storage; TypeScript knows it in the scope of workers alone. */
interface StoredFile {
  getSize(): number;
  read(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  write(buffer: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
interface StoredFileHandle {
  createSyncAccessHandle(): Promise<StoredFile>;
}
type Handles = Map<string, StoredFile>;

/** A node of Emscripten's file system in memory. */
interface Node {
  contents: Uint8Array;
  usedBytes: number;
  node_ops: Record<string, (...args: never[]) => unknown>;
  stream_ops: Record<string, (...args: never[]) => unknown>;
}
type Write = (
  stream: unknown,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
  canOwn: boolean,
) => number;
interface Memfs {
  mount(mount: unknown): Node;
  createNode(parent: Node, name: string, mode: number, dev: number): Node;
}
/** As much of Emscripten's file system as is used here. */
export interface FileSystem {
  ErrnoError: new (code: number) => unknown;
  filesystems: { MEMFS: Memfs };
  mkdirTree(path: string): void;
  mount(type: object, options: object, path: string): void;
  mknod(path: string, mode: number, dev: number): Node;
  createDataFile(
    folder: string,
    name: string,
    data: Uint8Array,
    canRead: boolean,
    canWrite: boolean,
    canOwn: boolean,
  ): void;
}

/** The files of the games are there, and another tab or window does not let go of them. */
export class HeldError extends Error {}

/**
 * The files in the browser's storage; null where it has none, as in a private window of some browsers. Any other
 * obstacle is an error: a server with empty files would say that there are no games.
 */
export async function openHandles(): Promise<Handles | null> {
  const root = await storageRoot();
  if (!root) return null;
  const handles: Handles = new Map();
  try {
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    for (const name of NAMES) {
      const file = await folder.getFileHandle(name, { create: true });
      handles.set(name, await openHandle(file as unknown as StoredFileHandle));
    }
    return handles;
  } catch (error) {
    for (const handle of handles.values()) handle.close();
    throw error;
  }
}

async function storageRoot(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await navigator.storage.getDirectory();
  } catch (error) {
    console.warn("Games cannot be kept:", error);
    return null;
  }
}

async function openHandle(file: StoredFileHandle): Promise<StoredFile> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tried === TRIES) throw new HeldError(String(error));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Mount a folder whose files are also written to these handles. */
export function mountStored(fs: FileSystem, handles: Handles, path: string): void {
  const { MEMFS } = fs.filesystems;
  const mount = (point: unknown) => {
    const root = MEMFS.mount(point);
    const { unlink } = root.node_ops as { unlink: (parent: Node, name: string) => void };
    root.node_ops = {
      ...root.node_ops,
      mknod(parent: Node, name: string, mode: number, dev: number) {
        const node = MEMFS.createNode(parent, name, mode, dev);
        const handle = handles.get(name);
        return handle ? writtenThrough(fs, node, handle) : node;
      },
      unlink(parent: Node, name: string) {
        unlink(parent, name);
        handles.get(name)?.truncate(0);
      },
    };
    return root;
  };
  fs.mkdirTree(path);
  fs.mount({ mount }, {}, path);
  for (const [name, handle] of handles) {
    const size = handle.getSize();
    if (!size) continue;
    const contents = new Uint8Array(size);
    handle.read(contents, { at: 0 });
    Object.assign(fs.mknod(`${path}/${name}`, FILE_MODE, 0), { contents, usedBytes: size });
  }
}

/**
 * A file in memory whose every change is made in a stored file too, and there first: what does not fit is an error for
 * SQLite, and changes nothing. Any other exception would end Python.
 */
function writtenThrough(fs: FileSystem, node: Node, handle: StoredFile): Node {
  const { setattr } = node.node_ops as { setattr: (node: Node, change: { size?: number }) => void };
  const { write } = node.stream_ops as unknown as { write: Write };
  const store = (change: () => void) => {
    try {
      change();
    } catch (error) {
      console.warn("A file of the games cannot be written:", error);
      throw new fs.ErrnoError(ENOSPC);
    }
  };
  node.node_ops = {
    ...node.node_ops,
    setattr(node: Node, change: { size?: number }) {
      const { size } = change;
      if (size !== undefined) store(() => handle.truncate(size));
      setattr(node, change);
    },
  };
  const writeThrough: Write = (stream, buffer, offset, length, position) => {
    const part = buffer.subarray(offset, offset + length) as Uint8Array<ArrayBuffer>;
    store(() => {
      if (handle.write(part, { at: position }) < length) throw new Error("not all of it");
    });
    return write(stream, buffer, offset, length, position, false);
  };
  node.stream_ops = {
    ...node.stream_ops,
    write: writeThrough as unknown as (...args: never[]) => unknown,
    fsync() {
      store(() => handle.flush());
      return 0;
    },
  };
  return node;
}

/**
 * Let SQLite's flush be one of the stored file. SQLite calls fdatasync, which Emscripten answers without doing anything;
 * fsync reaches the file. Call it before Python is loaded.
 */
export function flushForSqlite(wasm: typeof WebAssembly): void {
  const { instantiateStreaming } = wasm;
  wasm.instantiateStreaming = (source, imports) => {
    const calls = imports?.["env"];
    if (calls?.["__syscall_fdatasync"]) calls["__syscall_fdatasync"] = calls["fd_sync"]!;
    return instantiateStreaming(source, imports);
  };
}
