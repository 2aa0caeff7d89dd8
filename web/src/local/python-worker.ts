// The web worker of the page without a server: loads Python, and lets the table server run in it.

import type { PyodideAPI } from "pyodide";
import type { Progress } from "./messages";
import { unpackArchive } from "./archive";
import { readFiles, sizeOf, unpackParts } from "./packed-parts";
import { type FileSystem, flushForSqlite, HeldError, mountStored, openHandles } from "./stored-files";

interface Gateway {
  receive(text: string): void;
}
/** What the page sends first. */
export interface StartOrder {
  /** The folder of the site. */
  root: string;
  host: string;
}

const DATA = "/data";
const PACKAGES = "/lib/magie";
const OPEN_SERVER = `
import sys
sys.path.insert(0, "${PACKAGES}")
from magie.browser.server import open_server
open_server
`;
/** Messages that came before the server was open. */
const waiting: string[] = [];
let gateway: Gateway | null = null;
let hasFailed = false;

self.onmessage = ({ data }: MessageEvent<string | StartOrder>) => {
  if (typeof data !== "string") void start(data).catch(failed);
  else if (gateway) gateway.receive(data);
  else waiting.push(data);
};

function tell(progress: Progress): void {
  // Other parts may still arrive.
  if (hasFailed) return;
  hasFailed = progress.kind === "failed";
  postMessage(JSON.stringify(progress));
}

function failed(error: unknown): void {
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  tell({ kind: "failed", reason, held: error instanceof HeldError });
}

async function start({ root, host }: StartOrder): Promise<void> {
  const files = await readFiles(root);
  const total = sizeOf(files);
  unpackParts(root, files, (loaded) => tell({ kind: "loading", loaded, total }));
  flushForSqlite(WebAssembly);
  const [python, packages, handles] = await Promise.all([
    loadPython(`${root}python/`),
    fetch(`${root}python/magie.zip`).then((answer) => answer.arrayBuffer()),
    openHandles(),
  ]);
  const fs = python.FS as unknown as FileSystem;
  unpackArchive(fs, new Uint8Array(packages), PACKAGES);
  if (handles) mountStored(fs, handles, DATA);
  else fs.mkdirTree(DATA);
  const openServer = (await python.runPythonAsync(OPEN_SERVER)) as (
    folder: string,
    post: (text: string) => void,
    host: string,
  ) => Promise<Gateway>;
  gateway = await openServer(DATA, (text) => postMessage(text), host);
  tell({ kind: "ready", kept: handles !== null });
  for (const text of waiting.splice(0)) gateway.receive(text);
}

async function loadPython(folder: string): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<PyodideAPI>;
  };
  return loadPyodide({ indexURL: folder });
}
