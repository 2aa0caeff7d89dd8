/// <reference types="vitest/config" />
import { readFile } from "node:fs/promises";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// Where `npm run dev` finds a server: `magie serve` on its usual port.
const SERVER = process.env.MAGIE_SERVER ?? "http://127.0.0.1:8000";

const COMMON =
  /src\/(icons\/(Icon|Seal|Token|Wordmark)|styles\/theme|ui\/(Button|PageSwitches)|net\/(crypto|requests|storage)|words\/(money|refusal)|start\/(error-text|game-file|open-table)|store\/seat-figures)/;

/** The start page and the table need them together, and the first load counts every file. */
const FACES = /src\/(faces\/(drawings|Face|SeatFigure|Sprig|Strength)|words\/characters)/;

/** Fluent catalogues without comments and indentation, which the page has to load before it can be used. */
const words: Plugin = {
  name: "words",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(".ftl?raw")) return null;
    const text = await readFile(id.replace("?raw", ""), "utf-8");
    return `export default ${JSON.stringify(text.replace(/^(#.*)?\n/gm, "").replace(/^ +/gm, " "))}`;
  },
};

/** What the page without a server may load: its own files, and WebAssembly. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; object-src 'none'";

const policy: Plugin = {
  name: "policy",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
      injectTo: "head-prepend",
    },
  ],
};

// `make site` builds the page without a server: in any folder of any static host, and with the board for documents.
export default defineConfig(({ mode }) => ({
  define: { IS_LOCAL: JSON.stringify(mode === "site") },
  base: mode === "site" ? "./" : "/",
  plugins: [words, svelte(), ...(mode === "site" ? [policy] : [])],
  worker: { format: "es" },
  build: {
    outDir: mode === "site" ? "../build/site" : "../src/magie/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Small files stay files: the content security policy allows no data in style sheets.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 200,
    rolldownOptions: {
      input: mode === "site" ? ["index.html", "board.html"] : "index.html",
      checks: { pluginTimings: false },
      // What every screen needs comes in one file, since each file has its overhead.
      output: {
        codeSplitting: {
          groups: [
            { name: "common", test: COMMON },
            { name: "faces", test: FACES },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    // The server accepts its own origin alone, so the proxy sends that.
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  // A busy machine fails no test: what hangs is ended after a minute.
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
    reporters: "dot",
    // One worker for all files: starting one for each took longer than the tests.
    pool: "threads",
    isolate: false,
  },
}));
