import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { spawnSync } from "node:child_process";
import { readFileSync, renameSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import {
  leanContract,
  leanIcons,
  leanMessages,
  oneLanguage,
  productionRouter,
  shakableComponents,
} from "./scripts/lean.ts";
import { liveContract } from "./scripts/live-contract.ts";
import { liveMessages } from "./scripts/live-messages.ts";
import { pageParts } from "./scripts/page-parts.ts";

const webFolder = fileURLToPath(new URL(".", import.meta.url));

/** Fonts and messages are made before anything asks for them; in a process of its own, which ends when it is done. */
const generatedSources: Plugin = {
  name: "daansetu-generated",
  config: () => {
    const { status } = spawnSync(process.execPath, ["--import", "tsx", "scripts/generate.ts"], {
      cwd: webFolder,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("Fonts or messages could not be made; the reason is above.");
  },
};

/** A request less before the first paint. The content security policy allows this script by its hash. */
const themeInsidePage: Plugin = {
  name: "daansetu-theme",
  apply: "build",
  transformIndexHtml: (html) =>
    html.replace(
      '<script src="/theme.js"></script>',
      () => `<script>${readFileSync(`${webFolder}public/theme.js`, "utf8").trim()}</script>`,
    ),
};

/** Drawings that pages show by `<use>` are inside the page (`ui/page-symbol.ts`). */
const symbolsInsidePage: Plugin = {
  name: "daansetu-symbols",
  transformIndexHtml: (html) =>
    html.replace("<!-- symbols -->", () =>
      readFileSync(`${webFolder}src/ui/art/symbols.svg`, "utf8").replaceAll(/<!--.*?-->|\n\s*/g, ""),
    ),
};

/** Hosting would answer the home page with a file called index.html, and it is rendered by a function. */
const shellIsNoIndex: Plugin = {
  name: "daansetu-shell",
  apply: "build",
  writeBundle: ({ dir = `${webFolder}dist` }) => {
    renameSync(`${dir}/index.html`, `${dir}/app.html`);
  },
};

/** Pages that a donor comes to first. */
const FIRST_PAGES = new Set(["home", "fundraisers", "monthly-campaigns", "ngos", "story", "monthly", "donate"]);
const ALWAYS_LOADED = new Set(["index", "shared", "rolldown-runtime"]);
/** The name of a built file without its folder and the hash of its content. */
const nameOf = (file: string) => file.replace(/^assets\//, "").replace(/-.{8}\.js$/, "");

const sitePlugins = [
  oneLanguage,
  leanMessages,
  leanContract,
  leanIcons,
  productionRouter,
  shakableComponents,
  react(),
  tailwindcss(),
];

export default defineConfig({
  root: webFolder,
  plugins: [
    generatedSources,
    pageParts(sitePlugins),
    liveMessages,
    liveContract,
    sitePlugins,
    themeInsidePage,
    symbolsInsidePage,
    shellIsNoIndex,
  ],
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/pdf-frame/frame.js", "/share", "/robots.txt", "/site.webmanifest", "/sitemap", "/.well-known"].map(
        (path) => [path, { target: process.env["DAANSETU_API_PROXY"] ?? "http://localhost:5050" }],
      ),
    ),
  },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The list of what else a page needs is itself part of the first load: it names what is not there anyway, and for pages
      // that nobody comes to first only styles, which must be there before the page.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === "html"
          ? dependencies
          : dependencies.filter(
              (dependency) =>
                dependency.endsWith(".css") ||
                (FIRST_PAGES.has(nameOf(file)) && dependency !== file && !ALWAYS_LOADED.has(nameOf(dependency))),
            ),
    },
    rolldownOptions: {
      // `boot` is the script of rendered pages.
      input: {
        index: fileURLToPath(new URL("index.html", import.meta.url)),
        boot: fileURLToPath(new URL("src/boot/boot.ts", import.meta.url)),
      },
      treeshake: {
        propertyReadSideEffects: false,
        // The router warns its developers by these; a build for donors leaves them out.
        manualPureFunctions: ["warning", "warningOnce"],
        // reactfire imports every product of Firebase; those that the panel does not use stay out of its chunk.
        moduleSideEffects: [
          {
            test: /node_modules\/(reactfire|@?firebase\/(database|firestore|functions|remote-config|storage))\//,
            sideEffects: false,
          },
        ],
      },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        // The first load names every part there is, and each word in these names weighs in it.
        chunkFileNames: ({ name }) =>
          FIRST_PAGES.has(name) || ALWAYS_LOADED.has(name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
      },
    },
    // Drawings stay files of their own: inlined into script they would weigh on every first load.
    assetsInlineLimit: (file) => file.endsWith(".woff2") && undefined,
  },
});
