/**
 * Which folders may import which (the architecture in one file), as a function of two paths. Nouns are the folders in the modules, so that a
 * new one is covered from its first file and no list of names gets outdated.
 */

/**
 * Workspaces from the lowest to the highest, each with the workspaces that it must not import. Tests of functions may pay at the gateway
 * double.
 */
const WORKSPACES_CLOSED_TO = {
  contract: ["functions", "web", "gateway-double", "local", "e2e"],
  "gateway-double": ["contract", "functions", "web", "local", "e2e"],
  "functions/src": ["web", "gateway-double", "local", "e2e"],
  web: ["functions", "gateway-double", "local", "e2e"],
  local: ["web/src", "e2e"],
  e2e: ["web/src", "functions/src"],
};

/** The files that the gateway double's package.json exports. */
const GATEWAY_DOUBLE_EXPORTS = /^gateway-double\/src\/(index|control|main)\.ts$/;

/** Test helpers that check the console; tests of every workspace may import them. */
const STRICT_CONSOLE_FILE = "local/testing/strict-console.ts";

/**
 * The money core (docs/payments.md E.1): pure functions that derive the state of a donation from the facts that the gateway reports. Every
 * noun of its module and above may use all of it. It may use the shapes of the ledger and these plain helpers, and nothing else of the
 * backend, so that it can be read, tested and moved by itself.
 */
const MONEY_CORE = "functions/src/features/giving/core";
const MONEY_CORE_MAY_IMPORT = [
  "features/giving/core",
  "features/platform/ledger/index.ts",
  "features/platform/ledger/ledger.document.ts",
  "firestore/word-search.ts",
  "gateway/mirrored-entity.ts",
  "gateway/payment-gateway.ts",
  "gateway/observation.ts",
  "http/caller.ts",
];

/** The pure core of items, purchases and deliveries (docs/impact.md): the nouns of its module may use all of it. */
const IMPACT_CORE = "functions/src/features/impact/core";

/**
 * The modules, each with the modules directly below it: it may import those and whatever is below them, types included. If a module shows
 * data of one above it, it declares an interface, and `compose.ts` passes the implementation. A folder that is not listed here may import
 * no module, and no module may import it.
 */
export const MODULES = {
  platform: [],
  people: ["platform"],
  site: ["people"],
  giving: ["site"],
  impact: ["giving"],
  tax: ["giving"],
  books: ["giving", "impact"],
  outreach: ["giving"],
};

/**
 * Allowed imports between screens, which nest differently: a donation's page shows its receipt, its settlement and what became of it, and a campaign's
 * page shows its item list.
 */
const SCREENS = {
  ...MODULES,
  impact: ["people"],
  site: ["impact"],
  tax: ["people"],
  books: ["site"],
  giving: ["site", "tax", "books"],
};

/**
 * Files of a noun that other nouns may import. In `functions` its services, the schemas of its documents and what its index.ts exports; only
 * the composition root creates services: others import types and pure functions from them. The two cores are open as a whole.
 */
const PUBLIC_FILES = {
  functions: new RegExp(`/index\\.ts$|\\.(service|document|documents)\\.ts$|^(${MONEY_CORE}|${IMPACT_CORE})/`),
  web: /\/index\.tsx?$/,
};

const WEB_SOURCE = "web/src";
const FUNCTIONS_SOURCE = "functions/src";
const FEATURES = `${FUNCTIONS_SOURCE}/features`;
const LAYERS_BELOW_FEATURES = ["http", "firestore", "gateway", "identity", "storage", "pdf"].map(
  (name) => `${FUNCTIONS_SOURCE}/${name}`,
);

/** What puts the deployed parts together. */
const COMPOSITION = new RegExp(
  `^${FUNCTIONS_SOURCE}/((index|app|deps|jobs|instance|compose|compose-booking|compose-impact|compose-readers|compose-receipts|hooks|registrations|collections)\\.ts$` +
    `|features/([^/]+/){1,2}[^/]+\\.feature\\.ts$)`,
);

const isIn = (path, ...folders) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const isFunctionsFile = (path, ending) => isIn(path, FUNCTIONS_SOURCE) && ending.test(path);
const isTestOfCore = (path) => isIn(path, MONEY_CORE) && path.endsWith(".test.ts");

/** Rules between folders, the first that refuses names the reason. `refuses` is asked with the importing and the imported path. */
const FOLDER_RULES = [
  ...Object.entries(WORKSPACES_CLOSED_TO).flatMap(([workspace, closedWorkspaces]) =>
    closedWorkspaces.map((closed) => ({
      refuses: (from, to) => isIn(from, workspace) && isIn(to, closed) && to !== STRICT_CONSOLE_FILE,
      message:
        workspace === "gateway-double"
          ? `gateway-double/ is used without the rest of the repository: it must not reach into ${closed}/.`
          : `${workspace}/ must not reach into ${closed}/: what both need is in contract/.`,
    })),
  ),
  {
    refuses: (from, to) =>
      isIn(from, "functions/test", "local", "e2e") && isIn(to, "gateway-double") && !GATEWAY_DOUBLE_EXPORTS.test(to),
    message: "Import what gateway-double/package.json exports, by the package's name.",
  },
  {
    refuses: (from, to) => isFunctionsFile(from, /\.repository\.ts$/) && isFunctionsFile(to, /\.(service|routes)\.ts$/),
    message: "Routes call services, services call repositories: never upward.",
  },
  {
    refuses: (from, to) => isFunctionsFile(from, /\.service\.ts$/) && isFunctionsFile(to, /\.routes\.ts$/),
    message: "Routes call services: never upward.",
  },
  {
    refuses: (from, to) => isIn(from, ...LAYERS_BELOW_FEATURES) && isIn(to, FEATURES),
    message: "This layer lies below the features.",
  },
  {
    refuses: (from, to) => isIn(from, ...LAYERS_BELOW_FEATURES, FEATURES) && COMPOSITION.test(to),
    message: "Only what is deployed puts the parts together; the parts do not know it.",
  },
  {
    refuses: (from, to) =>
      isIn(from, MONEY_CORE) &&
      !isTestOfCore(from) &&
      isIn(to, FUNCTIONS_SOURCE) &&
      !isIn(to, ...MONEY_CORE_MAY_IMPORT.map((path) => `${FUNCTIONS_SOURCE}/${path}`)),
    message:
      "The money core imports neither features nor anything that reads or writes: MONEY_CORE_MAY_IMPORT (local/check/lint/zones.mjs).",
  },
  {
    refuses: (from, to) => isIn(from, FEATURES) && isIn(to, `${FUNCTIONS_SOURCE}/site`),
    message: "The site's pages lie above the features: compose.ts passes them what they need.",
  },
  {
    refuses: (from, to) =>
      isIn(from, `${WEB_SOURCE}/ui`, `${WEB_SOURCE}/lib`) && isIn(to, `${WEB_SOURCE}/features`, `${WEB_SOURCE}/app`),
    message: "ui and lib lie below features and app.",
  },
  {
    refuses: (from, to) => isIn(from, `${WEB_SOURCE}/features`) && isIn(to, `${WEB_SOURCE}/app`),
    message: "Features lie below app; app composes them.",
  },
];

const MODULE_FOLDERS = [
  { files: /^contract\/src\/([^/]+)\//, order: MODULES },
  { files: /^functions\/src\/features\/([^/]+)\//, order: MODULES },
  { files: /^web\/src\/features\/([^/]+)\//, order: SCREENS },
];

/** The contract's folders beside the modules are its lowest layer. */
const isModule = (path, name) => name in MODULES || !path.startsWith("contract/");
const namesBelow = (order, name) => (order[name] ?? []).flatMap((lower) => [lower, ...namesBelow(order, lower)]);

function findModuleBelow(from, to) {
  for (const { files, order } of MODULE_FOLDERS) {
    const [, name] = files.exec(from) ?? [];
    const [, imported] = files.exec(to) ?? [];
    if (name === undefined || imported === undefined || name === imported) continue;
    if (!isModule(from, name) || !isModule(to, imported) || namesBelow(order, name).includes(imported)) continue;
    return `Module "${name}" does not stand on "${imported}" (MODULES in local/check/lint/zones.mjs): declare what it needs as an interface, and let the code above pass it.`;
  }
  return undefined;
}

function findWall(from, to) {
  const [, workspace, noun] = /^(functions|web)\/src\/features\/([^/]+\/[^/]+)\//.exec(from) ?? [];
  const [, importedWorkspace, imported] = /^(functions|web)\/src\/features\/([^/]+\/[^/]+)\//.exec(to) ?? [];
  if (noun === undefined || imported === undefined || workspace !== importedWorkspace || noun === imported)
    return undefined;
  if (PUBLIC_FILES[workspace].test(to)) return undefined;
  return `"${noun}" may use only what "${imported}" shows: ${PUBLIC_FILES[workspace].source}.`;
}

/**
 * Why a file must not import another, or undefined if it may. Tests of the money core may compare it with what is built on it.
 * @param {string} from path of the importing file, from the repository's root
 * @param {string} to path of the imported file
 */
export function findForbiddenImport(from, to) {
  const rule = FOLDER_RULES.find(({ refuses }) => refuses(from, to));
  if (rule !== undefined) return rule.message;
  return isTestOfCore(from) ? undefined : (findModuleBelow(from, to) ?? findWall(from, to));
}

/** Packages that only some files may import. Patterns are matched with the path below the repository, as `functions/src/deps.ts`. */
export const GUARDED_PACKAGES = [
  {
    package: /^firebase-admin(\/|$)/,
    within: /^functions\/src\//,
    allowed: /\.repository\.ts$|^functions\/src\/(firestore\/|identity\/|storage\/|tasks\/cloud-tasks|deps\.ts$)/,
    message:
      "Only repositories, firestore/, identity/, storage/, tasks/cloud-tasks.ts and deps.ts touch firebase-admin.",
  },
  {
    package: /^razorpay(\/|$)/,
    within: /^functions\/src\//,
    allowed: /^functions\/src\/gateway\//,
    message: "Only gateway/ touches razorpay.",
  },
  {
    package: /^firebase-functions(\/(?!logger)|$)/,
    within: /^functions\/src\//,
    allowed: /^functions\/src\/(index|jobs|deps|config\/config|config\/config-stage|config\/config-capacity)\.ts$/,
    message: "Only what is deployed knows Firebase Functions; the app runs under any server.",
  },
  {
    package: /^(?!(?:@daansetu\/contract|zod\/mini|node:util)$)[^.]/,
    within: new RegExp(`^${MONEY_CORE}/`),
    allowed: /\.test\.ts$/,
    message: "The money core computes: it imports no package but the contract, zod/mini and node:util.",
  },
  {
    package: /^(firebase-admin|firebase-functions|razorpay|express)(\/|$)/,
    within: /^web\//,
    message: "This belongs to the server.",
  },
  {
    package: /^(?!zod\/mini$)[^.]/,
    within: /^contract\/src\//,
    allowed: /\.test\.ts$/,
    message: "The contract imports nothing but zod/mini, so that it weighs little in the browser.",
  },
];
