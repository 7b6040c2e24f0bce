import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What draws a PDF in a frame of its own: one classic script, since a frame of an opaque origin may not load modules from its site (they need CORS).
 * Nothing of it is in the site's own parts.
 */
export default defineConfig({
  root: here("."),
  publicDir: false,
  define: { "import.meta.url": "location.href", "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/pdf-frame",
    emptyOutDir: false,
    chunkSizeWarningLimit: 3_000,
    lib: { entry: here("src/pdf-frame/frame.ts"), formats: ["iife"], name: "pdfFrame", fileName: () => "frame.js" },
  },
});
