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

/** Hosting would answer the home page with a file called index.html, and it is rendered by a function (decision 076). */
const shellIsNoIndex: Plugin = {
  name: "daansetu-shell",
  apply: "build",
  writeBundle: ({ dir = `${webFolder}dist` }) => {
    renameSync(`${dir}/index.html`, `${dir}/app.html`);
  },
};

/**
 * Modules of the first load, which several pages share: everything that a reader of campaigns needs, by name. Modules shared only
 * among accounts, uploads and the admin panel have chunks of their own.
 */
const FIRST_LOAD_MODULES = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack(?!.*([mM]utation|InfiniteQuery|infiniteQueryO))|zod)\/|lucide-react\/dist\/esm\/(?!icons\/(image-up|trash|download|search|sliders-horizontal|bookmark|columns-3|chevrons-up-down|arrow-up|arrow-down)\.)/,
  /contract\/src\/(endpoint|errors|formatter|money|paths|picture|accounts\/roles|sectors|text)\.ts/,
  /web\/src\/ui\/(button|button-look|card|icon|layout|link|note|picture|progress-bar|skeleton|spinner|tag|text-link|use-near|visually-hidden|when-near)\.ts/,
  /web\/src\/lib\/(session\/(bearer|mirror|session|token|use-session|verified)|(?!api-download|save-file|format-moment)[\w-]+)\.ts/,
  /web\/src\/paraglide\/(runtime|registry|messages\/(ui|site|lists|campaign)_)/,
];
/** Drawn beside causes, wherever those are shown. */
const SECTOR_MODULES = /web\/src\/(ui\/sector-tag|lib\/sectors)\./;
const CARD_MODULES =
  /lucide-react\/dist\/esm\/icons\/search\.|web\/src\/(ui\/(rich\.tsx|progress-bar|picture|text-link|card)|features\/(campaigns|ngos)\/components\/|lib\/(use-now|drawn)\.|app\/pages\/list-empty|paraglide\/messages\/(lists|campaign|ui_progress|ui_tax|ui_empty|home_step)_)/;
const FILTER_MODULES = /web\/src\/lib\/use-(sector-filter|set-query)\./;
const FIELD_MODULES = /web\/src\/ui\/(field|inputs)\.tsx/;
const DONATION_MODULES =
  /web\/src\/(features\/donations\/campaign-links\.|paraglide\/messages\/donations_(opening|updates|(gone|ended)_title|summary_units|name|mobile|email|address|state(_choose)?|pincode|pan)\b)/;
/** What a donor has typed, which the donation form and the page of thanks read. */
const DRAFT_MODULES =
  /contract\/src\/typed-text\/typed-money\.|web\/src\/features\/donations\/form\/donation-(draft|values)\./;
const PAYMENT_MODULES =
  /lucide-react\/dist\/esm\/icons\/lock\.|web\/src\/(features\/donations\/payment\/payment\.|paraglide\/messages\/donations_refused_offline)/;
const SUCCESS_MESSAGES =
  /web\/src\/paraglide\/messages\/(success_(back|check|for|home|next_title|reference|refunded_text|thanks)|dedications_(row|line))/;
/** What all pages of accounts share. */
const ACCOUNT_MODULES =
  /web\/src\/(features\/accounts\/(form\/|components\/(account-form|email-input|entry-panel|failure-note|focus-on-mount|password-input)\.)|paraglide\/messages\/accounts_(broken|caps_lock|email|error|google_(?!busy)|login_button|offline|password|refused|slow|unreachable))/;
/** What the pages to log in and to sign up share. */
const SIGN_IN_MODULES =
  /web\/src\/(features\/accounts\/(sign-in\/use-sign-in|components\/(google-button|redirect-if-logged-in))\.|paraglide\/messages\/accounts_(google(_busy)?\.|logged_in|or_))/;
/** Pages that a donor comes to first. */
const FIRST_PAGE_MODULES =
  /^(assets\/)?(home|fundraisers|monthly-campaigns|ngos|story|monthly(?!-(bar|checkout|draft|form|plan|terms))|donate)\b/;
const ALWAYS_LOADED = /^(assets\/)?(index|shared|rolldown-runtime)\b/;

export default defineConfig({
  root: webFolder,
  plugins: [
    generatedSources,
    oneLanguage,
    leanMessages,
    leanContract,
    leanIcons,
    productionRouter,
    shakableComponents,
    liveMessages,
    liveContract,
    react(),
    tailwindcss(),
    themeInsidePage,
    symbolsInsidePage,
    shellIsNoIndex,
  ],
  server: {
    host: "127.0.0.1",
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/pdf-frame/frame.js", "/share", "/robots.txt", "/sitemap", "/.well-known"].map((path) => [
        path,
        { target: process.env["DAANSETU_API_PROXY"] ?? "http://localhost:5050" },
      ]),
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
                (FIRST_PAGE_MODULES.test(file) && dependency !== file && !ALWAYS_LOADED.test(dependency)),
            ),
    },
    rolldownOptions: {
      // `boot` is the script of rendered pages (decision 102).
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
          FIRST_PAGE_MODULES.test(name) || ALWAYS_LOADED.test(name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
        // A few large parts compress better than many small ones: what most pages share comes with the first.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: (id) => FIRST_LOAD_MODULES.some((pattern) => pattern.test(id)),
              minShareCount: 10,
              priority: 1,
            },
            {
              name: "campaigns",
              test: /contract\/src\/(campaigns\/campaigns|donations\/public-donor)\.ts/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            { name: "sectors", test: SECTOR_MODULES, minShareCount: 3, includeDependenciesRecursively: false },
            // What pages that show campaigns share beyond that: one part instead of ten of a few words each.
            { name: "cards", test: CARD_MODULES, minShareCount: 3, includeDependenciesRecursively: false },
            { name: "filters", test: FILTER_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
            // The same for what the pages with a form share.
            { name: "fields", test: FIELD_MODULES, minShareCount: 3, includeDependenciesRecursively: false },
            { name: "donation", test: DONATION_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "draft", test: DRAFT_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "payment", test: PAYMENT_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "success", test: SUCCESS_MESSAGES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "accounts", test: ACCOUNT_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
            { name: "sign-in", test: SIGN_IN_MODULES, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // Drawings stay files of their own: inlined into script they would weigh on every first load.
    assetsInlineLimit: (file) => file.endsWith(".woff2") && undefined,
  },
});
