import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import * as z from "zod/mini";

/** What makes the built script fit its byte budget, without a change to any source. */

/**
 * A build speaks one language (SITE_LOCALE, English unless told): the others' sentences stay out of its script, and so does
 * the message library's search for the visitor's language, which alone weighs 4 kB.
 */
export const oneLanguage: Plugin = {
  name: "daansetu-one-language",
  apply: "build",
  load: (id) => {
    if (!id.endsWith("/src/paraglide/runtime.js")) return null;
    const locale = JSON.stringify(process.env["SITE_LOCALE"] ?? "en");
    return `export const experimentalStaticLocale = ${locale};\nexport const getLocale = () => ${locale};`;
  },
};

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const leanIcon = fileURLToPath(new URL("./lean-icon.ts", import.meta.url));

/** `__iconData` is missing where the file is only another name. */
const IconModule = z.object({
  __iconData: z.optional(z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) })),
});

/** Lucide's drawings as markup for one small component, instead of nested arrays for a large one: 4 kB less on a page. */
export const leanIcons: Plugin = {
  name: "daansetu-lean-icons",
  apply: "build",
  load: async (id) => {
    if (!ICON_FILE.test(id)) return null;
    const { __iconData } = z.parse(IconModule, await import(id));
    if (!__iconData) return null;
    const markup = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join("")}/>`;
    });
    return (
      `import { leanIcon } from ${JSON.stringify(leanIcon)};\n` +
      `const icon = /* @__PURE__ */ leanIcon(${JSON.stringify(markup.join(""))});\nexport { icon as default };`
    );
  },
};

/** This site has no data router (decision 009): what only such a one comes to is cut off at these places, 4 kB. */
export const NO_DATA_ROUTER = [
  [
    "function _renderMatches(matches, parentMatches = [], dataRouterOpts) {\n  let dataRouterState = dataRouterOpts?.state;",
    "function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = void 0;\n  const dataRouterState = void 0;",
  ],
  [
    "function useRoutesImpl(routes, locationArg, dataRouterOpts) {",
    "function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = void 0;",
  ],
  ["return isDataRoute ? useNavigateStable() : useNavigateUnstable();", "return useNavigateUnstable();"],
  ["        RenderErrorBoundary,\n", "        null,\n"],
  ["match.route.errorElement || defaultErrorElement;", "match.route.errorElement || null;"],
] as const;
/** What the router says to whoever misuses it; they read it while developing, where nothing is left out. */
export const INVARIANT_SENTENCE = /(\binvariant\([^;`]*?),\s*`[^`]*`(?=\s*\);)/g;
const ROUTER_FILE = /\/react-router\/dist\/production\/[\w-]+\.mjs$/;

/**
 * The router's package hands bundlers its development build, with every warning in it; beside it lies the one for production.
 * There, names given to components for debugging keep every component in the script, and so do classes, whose base class might
 * have a side effect for all a bundler knows; without these what nobody uses goes.
 */
export const leanRouter: Plugin = {
  name: "daansetu-lean-router",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => {
    if (id !== "react-router") return null;
    const packageJson = createRequire(import.meta.url).resolve("react-router/package.json");
    return join(dirname(packageJson), "dist/production/index.mjs");
  },
  transform: (code, id) => {
    if (!ROUTER_FILE.test(id)) return null;
    return NO_DATA_ROUTER.reduce((text, [was, is]) => text.replace(was, is), code)
      .replaceAll(/^(\w+\.displayName|RenderErrorBoundary\.contextType) = [^;]*;$/gm, "")
      .replaceAll(/(?<== )((?:React\w*\.)?(?:forwardRef|memo|createContext)\()/g, "/* @__PURE__ */ $1")
      .replaceAll(INVARIANT_SENTENCE, "$1")
      .replaceAll(/^var (\w+) = (class extends [\s\S]*?^\});$/gm, "var $1 = /* @__PURE__ */ (() => $2)();");
  },
};

const MESSAGE_FILE = /\/src\/paraglide\/messages\/\w+\.js$/;

/** In a build of one language a message is its sentence; the function around it that chooses among languages goes. */
export const leanMessages: Plugin = {
  name: "daansetu-lean-messages",
  apply: "build",
  transform: (code, id) => {
    const locale = process.env["SITE_LOCALE"] ?? "en";
    const name = /\/(\w+)\.js$/.exec(id)?.[1];
    if (name === undefined || !MESSAGE_FILE.test(id) || !code.includes(`const ${locale}_${name} =`)) return null;
    const [own] = code.split(/^export const /m);
    return `${own ?? ""}\nexport { ${locale}_${name} as ${name} };`;
  },
};

const CONTRACT_FILE = /\/contract\/src\/[\w-]+\.ts$/;

/** What the contract says of an endpoint in words is for the documentation; a browser has no use for it. */
export const leanContract: Plugin = {
  name: "daansetu-lean-contract",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    if (!CONTRACT_FILE.test(id)) return null;
    return code.replaceAll(/(?<=^\s*summary:\s*)"(?:[^"\\]|\\.)*"(?=,$)/gm, '""');
  },
};
