import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { filesOfParts, stylesOfBuild } from "./scripts/build-files.ts";
import { leanContract, leanIcons, leanMessages, oneLanguage, productionRouter } from "./scripts/lean.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A server has no session: its calls are anybody's, and stay in the process. */
const serversApiClient: Plugin = {
  name: "daansetu-servers-api-client",
  enforce: "pre",
  resolveId: (id, importer) =>
    id.endsWith("/api-client.ts") && importer?.includes("/src/server/") !== true
      ? here("src/server/api-client.ts")
      : null,
};

/** Pages that need a session are rendered by the browser alone; their code stays out of the server. */
const BROWSER_ONLY =
  /\/app\/(admin\/admin-panel|pages\/(monthly-plan|success|reset-password|verify-email|profile|my-fundraiser|start-fundraising|unsubscribe|receipt))\.tsx$/;
const browserOnlyPages: Plugin = {
  name: "daansetu-browser-only-pages",
  load: (id) => (BROWSER_ONLY.test(id) ? "export default () => null;" : null),
};

/** What the pages name and hold of the site's build. */
const BUILD_MODULE = "virtual:site-build";
const buildModule: Plugin = {
  name: "daansetu-site-build",
  resolveId: (id) => (id === BUILD_MODULE ? id : null),
  load: (id) =>
    id === BUILD_MODULE
      ? `export const filesOfParts = ${JSON.stringify(filesOfParts(here("dist")))};
         export const styles = ${JSON.stringify(stylesOfBuild(here("dist")))};`
      : null,
};

/**
 * The same pages for a server: one folder that the functions load, with everything in it. Built after the site, whose files its pages
 * name. Plugins that change what is rendered are those of the site.
 */
export default defineConfig(({ command }) => ({
  root: here("."),
  plugins: [
    serversApiClient,
    browserOnlyPages,
    buildModule,
    oneLanguage,
    leanMessages,
    leanContract,
    leanIcons,
    productionRouter,
    react(),
  ],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: command === "build" ? { noExternal: true } : {},
  build: {
    ssr: "src/server/entry.ts",
    outDir: "server-dist",
    emptyOutDir: true,
    target: "node20",
    minify: true,
    assetsInlineLimit: (file) => file.endsWith(".woff2") && undefined,
    rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" } },
  },
}));
