import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { buildFonts } from "./scripts/fonts.ts";
import { messageOptions } from "./scripts/messages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The fonts are cut before anything asks for them. */
const fonts: Plugin = { name: "daansetu-fonts", config: () => buildFonts().then(() => ({})) };

export default defineConfig({
  root,
  plugins: [fonts, paraglideVitePlugin(messageOptions), react(), tailwindcss()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: process.env["DAANSETU_API_PROXY"] ?? "http://localhost:5050" } },
  },
  build: {
    target: "es2022",
    manifest: true,
    // Drawings stay files of their own: inlined into script they would weigh on every first load.
    assetsInlineLimit: (file) => file.endsWith(".woff2") && undefined,
  },
});
