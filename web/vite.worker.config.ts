import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The service worker, beside the site's other files: one classic script, since older browsers know no other workers. */
export default defineConfig({
  root: here("."),
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    lib: { entry: here("src/offline/worker.ts"), formats: ["iife"], name: "worker", fileName: () => "sw.js" },
  },
});
