import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { leanContract, leanIcons, leanMessages, leanRouter, oneLanguage } from "./scripts/lean.ts";
import { messageOptions } from "./scripts/messages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Fonts and messages are made before anything asks for them; in a process of its own, which ends when it is done. */
const generated: Plugin = {
  name: "daansetu-generated",
  config: () => {
    const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/generate.ts"], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("Fonts or messages could not be made; the reason is above.");
  },
};

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    generated,
    oneLanguage,
    leanMessages,
    leanContract,
    leanIcons,
    leanRouter,
    // While somebody writes, a changed message shows at once.
    command === "serve" && process.env["VITEST"] === undefined && paraglideVitePlugin(messageOptions),
    react(),
    tailwindcss(),
  ],
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: { "/api": { target: process.env["DAANSETU_API_PROXY"] ?? "http://localhost:5050" } },
  },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        // A few large parts compress better than many small ones: what most pages share comes with the first.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /node_modules|\/contract\/|web\/src\/(ui|lib|app\/frame|paraglide\/messages\/(ui|site|lists|campaign)_)/,
              minShareCount: 5,
            },
          ],
        },
      },
    },
    // Drawings stay files of their own: inlined into script they would weigh on every first load.
    assetsInlineLimit: (file) => file.endsWith(".woff2") && undefined,
  },
}));
