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

/** What tests of every workspace may tell the strict console that they run under. */
const STRICT_CONSOLE = ["./testing/strict-console.ts"];

/**
 * In functions, a feature shows others its services, the shapes of its documents and what its index.ts names; the rest is its own.
 * Services are made by the composition root alone: what others import of them are types and pure functions.
 */
const FUNCTIONS_FACE = ["**/index.ts", "**/*.service.ts", "**/*.document.ts", "**/*.documents.ts"];

/**
 * The features of functions in their order: each may use only those before it, types included. Where one shows something of a feature
 * after it, it declares an interface, and `compose.ts` passes the implementation.
 */
export const FEATURE_ORDER = [
  "activity",
  "uploads",
  "mail",
  "accounts",
  "ngos",
  "content",
  "campaigns",
  "donations",
  "plans",
  "payments",
  "sharing",
  "messages",
  "newsletters",
  "reports",
  "privacy",
];

/** A folder that the list does not name may use no other feature, and none may use it: the list is where a new feature begins. */
const mayUse = (feature, other) =>
  FEATURE_ORDER.includes(other) && FEATURE_ORDER.indexOf(other) < FEATURE_ORDER.indexOf(feature);

function order(root) {
  const features = "functions/src/features";
  const there = foldersIn(join(root, features));
  return there.flatMap((name) =>
    there
      .filter((other) => other !== name && !mayUse(name, other))
      .map((other) => ({
        target: `./${features}/${name}`,
        from: `./${features}/${other}`,
        message: `Feature "${name}" stands before "${other}" in FEATURE_ORDER (local/check/lint/zones.mjs): declare what it needs as an interface, and let compose.ts pass it.`,
      })),
  );
}
/** In web, a feature shows others what its index.ts names. */
const WEB_FACE = ["**/index.ts", "**/index.tsx"];

const layer = (target, from, message) => ({ target, from, message });

function walls(workspace, face) {
  const features = `${workspace}/src/features`;
  return (root) =>
    foldersIn(join(root, features)).flatMap((name) => {
      const others = foldersIn(join(root, features)).filter((other) => other !== name);
      return others.map((other) => ({
        target: `./${features}/${name}`,
        from: `./${features}/${other}/**`,
        except: face,
        message: `Feature "${name}" may use only what "${other}" shows: ${face.join(", ")}.`,
      }));
    });
}

/** @param {string} root the repository @returns zones for import-x/no-restricted-paths, with `root` as base path */
export function zonesOf(root) {
  const f = "./functions/src";
  const w = "./web/src";
  return [
    ...Object.entries(WORKSPACES_CLOSED_TO).flatMap(([workspace, closed]) =>
      closed.map((other) => ({
        ...layer(
          `./${workspace}`,
          `./${other}`,
          `${workspace}/ must not reach into ${other}/: what both need is in contract/.`,
        ),
        ...(other === "local" && { except: STRICT_CONSOLE }),
      })),
    ),
    ...walls("functions", FUNCTIONS_FACE)(root),
    ...order(root),
    ...walls("web", WEB_FACE)(root),
    layer(
      `${f}/**/*.repository.ts`,
      `${f}/**/*.{service,routes}.ts`,
      "Routes call services, services call repositories: never upward.",
    ),
    layer(`${f}/**/*.service.ts`, `${f}/**/*.routes.ts`, "Routes call services: never upward."),
    layer(
      [`${f}/http`, `${f}/firestore`, `${f}/gateway`, `${f}/identity`, `${f}/storage`],
      `${f}/features`,
      "This layer lies below the features.",
    ),
    layer(
      [`${f}/http`, `${f}/firestore`, `${f}/gateway`, `${f}/identity`, `${f}/storage`, `${f}/features`],
      [`${f}/{index,app,deps,jobs,instance,compose,registrations,collections}.ts`, `${f}/features/*/*.feature.ts`],
      "Only what is deployed puts the parts together; the parts do not know it.",
    ),
    layer([`${w}/ui`, `${w}/lib`], [`${w}/features`, `${w}/app`], "ui and lib lie below features and app."),
    layer(`${w}/features`, `${w}/app`, "Features lie below app; app composes them."),
  ];
}

/** Packages that only some files may import. Patterns are matched with the path below the repository, as `functions/src/deps.ts`. */
export const GUARDED_PACKAGES = [
  {
    package: /^firebase-admin(\/|$)/,
    within: /^functions\/src\//,
    allowed: /\.repository\.ts$|^functions\/src\/(firestore\/|identity\/|storage\/|deps\.ts$)/,
    message: "Only repositories, firestore/, identity/, storage/ and deps.ts touch firebase-admin.",
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
    allowed: /^functions\/src\/(index|jobs|deps|config)\.ts$/,
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
