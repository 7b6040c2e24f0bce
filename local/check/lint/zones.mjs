/**
 * Which folders may import which (the architecture in one file). The rules between nouns are generated from the existing folders, so that a new noun is
 * covered from its first file and no list of names gets outdated.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

/** The pattern of all files in a folder, or of those with this name. */
const filesIn = (folder, ...name) => [folder, "**", ...name].join("/");

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
const GATEWAY_DOUBLE_EXPORTS = ["**/gateway-double/src/{index,control,main}.ts"];

/** Test helpers that check the console; tests of every workspace may import them. */
const STRICT_CONSOLE_FILES = ["./testing/strict-console.ts"];

/**
 * Files of a noun in `functions` that other nouns may import: its services, the schemas of its documents and what its index.ts exports. Only the
 * composition root creates services: others import types and pure functions from them.
 */
const FUNCTIONS_PUBLIC_FILES = ["**/index.ts", "**/*.service.ts", "**/*.document.ts", "**/*.documents.ts"];

/**
 * The money core (docs/payments.md E.1): pure functions that derive the state of a donation from the facts that the gateway reports. Every
 * noun of its module and above may use all of it. It may use the shapes of the ledger and these plain helpers, and nothing else of the
 * backend, so that it can be read, tested and moved by itself.
 */
const MONEY_CORE = "functions/src/features/giving/core";
const MONEY_CORE_MAY_IMPORT = [
  "./features/giving/core",
  "./features/platform/ledger/index.ts",
  "./features/platform/ledger/ledger.document.ts",
  "./firestore/word-search.ts",
  "./gateway/mirrored-entity.ts",
  "./gateway/payment-gateway.ts",
  "./gateway/observation.ts",
  "./http/caller.ts",
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

const MODULE_FOLDERS = [
  { folder: "contract/src", order: MODULES },
  { folder: "functions/src/features", order: MODULES },
  { folder: "web/src/features", order: SCREENS },
];

const below = (order, name) => (order[name] ?? []).flatMap((lower) => [lower, ...below(order, lower)]);

function moduleOrderZones(root) {
  return MODULE_FOLDERS.flatMap(({ folder, order }) => {
    const modules = foldersIn(join(root, folder)).filter((name) => name in order || folder !== "contract/src");
    return modules.flatMap((name) =>
      modules
        .filter((imported) => imported !== name && !below(order, name).includes(imported))
        .map((imported) => ({
          target: `./${folder}/${name}`,
          from: `./${folder}/${imported}`,
          message: `Module "${name}" does not stand on "${imported}" (MODULES in local/check/lint/zones.mjs): declare what it needs as an interface, and let the code above pass it.`,
        })),
    );
  });
}

/** Files of a noun in `web` that other nouns may import: what its index.ts exports. */
const WEB_PUBLIC_FILES = ["**/index.ts", "**/index.tsx"];

const forbiddenImport = (target, from, message) => ({ target, from, message });

/** Import rules between nouns, which are the folders in the modules. */
function nounWallZones(workspace, publicFiles) {
  const featuresFolder = `${workspace}/src/features`;
  return (root) => {
    const nouns = foldersIn(join(root, featuresFolder)).flatMap((module) =>
      foldersIn(join(root, featuresFolder, module)).map((noun) => `${module}/${noun}`),
    );
    return nouns.flatMap((noun) =>
      nouns
        .filter((imported) => imported !== noun)
        .map((imported) => ({
          target: `./${featuresFolder}/${noun}`,
          from: filesIn(`./${featuresFolder}/${imported}`),
          except: publicFiles,
          message: `"${noun}" may use only what "${imported}" shows: ${publicFiles.join(", ")}.`,
        })),
    );
  };
}

/** Zones that concern files of all folders. */
function sharedZones() {
  const functionsSource = "./functions/src";
  const webSource = "./web/src";
  return [
    ...Object.entries(WORKSPACES_CLOSED_TO).flatMap(([workspace, closedWorkspaces]) =>
      closedWorkspaces.map((closedWorkspace) => ({
        ...forbiddenImport(
          `./${workspace}`,
          `./${closedWorkspace}`,
          workspace === "gateway-double"
            ? `gateway-double/ is used without the rest of the repository: it must not reach into ${closedWorkspace}/.`
            : `${workspace}/ must not reach into ${closedWorkspace}/: what both need is in contract/.`,
        ),
        ...(closedWorkspace === "local" && { except: STRICT_CONSOLE_FILES }),
      })),
    ),
    {
      ...forbiddenImport(
        ["./functions/test", "./local", "./e2e"],
        filesIn("./gateway-double"),
        "Import what gateway-double/package.json exports, by the package's name.",
      ),
      except: GATEWAY_DOUBLE_EXPORTS,
    },
    forbiddenImport(
      filesIn(functionsSource, "*.repository.ts"),
      filesIn(functionsSource, "*.{service,routes}.ts"),
      "Routes call services, services call repositories: never upward.",
    ),
    forbiddenImport(
      filesIn(functionsSource, "*.service.ts"),
      filesIn(functionsSource, "*.routes.ts"),
      "Routes call services: never upward.",
    ),
    forbiddenImport(
      [
        `${functionsSource}/http`,
        `${functionsSource}/firestore`,
        `${functionsSource}/gateway`,
        `${functionsSource}/identity`,
        `${functionsSource}/storage`,
        `${functionsSource}/pdf`,
      ],
      `${functionsSource}/features`,
      "This layer lies below the features.",
    ),
    forbiddenImport(
      [
        `${functionsSource}/http`,
        `${functionsSource}/firestore`,
        `${functionsSource}/gateway`,
        `${functionsSource}/identity`,
        `${functionsSource}/storage`,
        `${functionsSource}/pdf`,
        `${functionsSource}/features`,
      ],
      [
        `${functionsSource}/{index,app,deps,jobs,instance,compose,compose-booking,compose-impact,compose-readers,compose-receipts,hooks,registrations,collections}.ts`,
        `${functionsSource}/features/*/*.feature.ts`,
        `${functionsSource}/features/*/*/*.feature.ts`,
      ],
      "Only what is deployed puts the parts together; the parts do not know it.",
    ),
    {
      target: `./${MONEY_CORE}/!(*.test).ts`,
      from: functionsSource,
      except: MONEY_CORE_MAY_IMPORT,
      message:
        "The money core imports neither features nor anything that reads or writes: MONEY_CORE_MAY_IMPORT (local/check/lint/zones.mjs).",
    },
    forbiddenImport(
      `${functionsSource}/features`,
      `${functionsSource}/site`,
      "The site's pages lie above the features: compose.ts passes them what they need.",
    ),
    forbiddenImport(
      [`${webSource}/ui`, `${webSource}/lib`],
      [`${webSource}/features`, `${webSource}/app`],
      "ui and lib lie below features and app.",
    ),
    forbiddenImport(`${webSource}/features`, `${webSource}/app`, "Features lie below app; app composes them."),
  ];
}

const nounZones = (root) => [
  ...nounWallZones("functions", [...FUNCTIONS_PUBLIC_FILES, filesIn(`**/${MONEY_CORE}`), filesIn(`**/${IMPACT_CORE}`)])(
    root,
  ),
  ...nounWallZones("web", WEB_PUBLIC_FILES)(root),
];

/**
 * ESLint's configurations of import-x/no-restricted-paths: one for all files, one for each module with its order, and one for each noun that has its
 * walls too. In a single list the rule would compare every file with the thousand walls between nouns.
 * @param {string} root the repository
 */
export function zoneConfigs(root) {
  const configFor = (files, zones, names = "*.{ts,tsx,js,mjs}") => ({
    files: [`${files}/${names}`],
    rules: { "import-x/no-restricted-paths": ["error", { basePath: root, zones }] },
  });
  const orderZones = moduleOrderZones(root);
  const wallZones = nounZones(root);
  const targetsOf = (zones) => [...new Set(zones.map(({ target }) => target))];
  const contains = (module, target) => target === module || target.startsWith(`${module}/`);
  return [
    configFor("**", sharedZones()),
    ...targetsOf(orderZones).map((module) =>
      configFor(filesIn(module.replace("./", "")), [
        ...sharedZones(),
        ...orderZones.filter(({ target }) => target === module),
      ]),
    ),
    ...targetsOf(wallZones).map((noun) =>
      configFor(filesIn(noun.replace("./", "")), [
        ...sharedZones(),
        ...orderZones.filter(({ target }) => contains(target, noun)),
        ...wallZones.filter(({ target }) => target === noun),
      ]),
    ),
    // They may compare the core with what is built on it.
    configFor(MONEY_CORE, sharedZones(), "*.test.ts"),
  ];
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
