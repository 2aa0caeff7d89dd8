import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Where `npm run dev` finds a server: `magie serve` on its usual port.
const SERVER = process.env.MAGIE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/magie/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Small files stay files: the content security policy allows no data in style sheets but pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 200,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    // A server speaks only to pages of its own: for it, that is where this one comes from.
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
