/**
 * Who may import whom (the architecture in one file). The zones of features are made from the folders that exist, so that a
 * new feature is walled in from its first file and no list of names can go stale.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

/** Workspaces from the lowest to the highest: which others each must not reach into. Tests of functions may pay at the gateway double. */
const WORKSPACES_CLOSED_TO = {
  contract: ["functions", "web", "local", "e2e"],
  "functions/src": ["web", "local", "e2e"],
  web: ["functions", "local", "e2e"],
  local: ["web/src", "e2e"],
  e2e: ["web/src", "functions/src"],
};

/** The strict console, which tests of every workspace may import. */
const STRICT_CONSOLE_FILES = ["./testing/strict-console.ts"];

/**
 * In functions, a feature shows others its services, the shapes of its documents and what its index.ts names; the rest is its own.
 * Services are made by the composition root alone: what others import of them are types and pure functions.
 */
const FUNCTIONS_PUBLIC_FILES = ["**/index.ts", "**/*.service.ts", "**/*.document.ts", "**/*.documents.ts"];

/**
 * The features of functions in their order: each may use only those before it, types included. Where one shows something of a feature
 * after it, it declares an interface, and `compose.ts` passes the implementation.
 */
export const FEATURE_ORDER = [
  "activity",
  "uploads",
  "exports",
  "mail",
  "accounts",
  "ngos",
  "content",
  "campaigns",
  "ledger",
  "donations",
  "offline-donations",
  "plans",
  "receipts",
  "filings",
  "certificates",
  "statements",
  "payments",
  "impact",
  "settlements",
  "exceptions",
  "sharing",
  "messages",
  "newsletters",
  "reports",
  "privacy",
];

/** A folder that the list does not name may use no other feature, and none may use it: the list is where a new feature begins. */
const mayImportFeature = (feature, importedFeature) =>
  FEATURE_ORDER.includes(importedFeature) && FEATURE_ORDER.indexOf(importedFeature) < FEATURE_ORDER.indexOf(feature);

function featureOrderZones(root) {
  const featuresFolder = "functions/src/features";
  const existingFeatures = foldersIn(join(root, featuresFolder));
  return existingFeatures.flatMap((name) =>
    existingFeatures
      .filter((importedFeature) => importedFeature !== name && !mayImportFeature(name, importedFeature))
      .map((importedFeature) => ({
        target: `./${featuresFolder}/${name}`,
        from: `./${featuresFolder}/${importedFeature}`,
        message: `Feature "${name}" stands before "${importedFeature}" in FEATURE_ORDER (local/check/lint/zones.mjs): declare what it needs as an interface, and let compose.ts pass it.`,
      })),
  );
}
/** In web, a feature shows others what its index.ts names. */
const WEB_PUBLIC_FILES = ["**/index.ts", "**/index.tsx"];

const forbiddenImport = (target, from, message) => ({ target, from, message });

function featureWallZones(workspace, publicFiles) {
  const featuresFolder = `${workspace}/src/features`;
  return (root) =>
    foldersIn(join(root, featuresFolder)).flatMap((name) => {
      const otherFeatures = foldersIn(join(root, featuresFolder)).filter((feature) => feature !== name);
      return otherFeatures.map((importedFeature) => ({
        target: `./${featuresFolder}/${name}`,
        from: `./${featuresFolder}/${importedFeature}/**`,
        except: publicFiles,
        message: `Feature "${name}" may use only what "${importedFeature}" shows: ${publicFiles.join(", ")}.`,
      }));
    });
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
          `${workspace}/ must not reach into ${closedWorkspace}/: what both need is in contract/.`,
        ),
        ...(closedWorkspace === "local" && { except: STRICT_CONSOLE_FILES }),
      })),
    ),
    forbiddenImport(
      `${functionsSource}/**/*.repository.ts`,
      `${functionsSource}/**/*.{service,routes}.ts`,
      "Routes call services, services call repositories: never upward.",
    ),
    forbiddenImport(
      `${functionsSource}/**/*.service.ts`,
      `${functionsSource}/**/*.routes.ts`,
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
        `${functionsSource}/{index,app,deps,jobs,instance,compose,compose-readers,compose-receipts,registrations,collections}.ts`,
        `${functionsSource}/features/*/*.feature.ts`,
      ],
      "Only what is deployed puts the parts together; the parts do not know it.",
    ),
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

/** Zones between features, of which most files are in none. */
const featureZones = (root) => [
  ...featureWallZones("functions", FUNCTIONS_PUBLIC_FILES)(root),
  ...featureOrderZones(root),
  ...featureWallZones("web", WEB_PUBLIC_FILES)(root),
];

/**
 * ESLint's configurations of import-x/no-restricted-paths: one for all files, and for each feature one that has its walls too. In a single list the
 * rule would compare every file with the thousand walls between features.
 * @param {string} root the repository
 */
export function zoneConfigs(root) {
  const configFor = (files, zones) => ({
    files: [`${files}/*.{ts,tsx,js,mjs}`],
    rules: { "import-x/no-restricted-paths": ["error", { basePath: root, zones }] },
  });
  const zonesBetween = featureZones(root);
  const features = [...new Set(zonesBetween.map(({ target }) => target))];
  return [
    configFor("**", sharedZones()),
    ...features.map((feature) =>
      configFor(`${feature.replace("./", "")}/**`, [
        ...sharedZones(),
        ...zonesBetween.filter(({ target }) => target === feature),
      ]),
    ),
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
    allowed: /^functions\/src\/(index|jobs|deps|config|config-stage)\.ts$/,
    message: "Only what is deployed knows Firebase Functions; the app runs under any server.",
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
