/**
 * Rehearses a deployment without a cloud: builds as the local stack does, unless that is done, copies the files of functions/ that Firebase
 * would upload, installs only their packages, lets firebase-functions discover the functions, and loads the packages and chunks that they
 * load on first use. Finds faults that otherwise show only in production: a missing dependency, a reference to a workspace package, a
 * parameter read at load time, more processors than a new project has. The uploaded files run under the major version of Node that they are deployed on. Works offline if npm's
 * cache has the packages.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { build as bundle } from "esbuild";
import fsAsync from "firebase-tools/lib/fsAsync.js";

import { parseConfig } from "../../functions/src/config/config.ts";
import { build, FUNCTIONS_BUILD, SITE_BUILD } from "../builds/build.ts";
import { checkQuota, needOf } from "../deploy/quota.ts";
import { functionEnv } from "../emulators/function-env.ts";
import { deployedMajor, deployedNode } from "../tools/deployed-node.ts";

const runProgram = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** The functions that the rewrites in firebase.json name. */
const ENTRY_POINTS = ["api", "uploads", "site"];
/** The HTML file from which the function `site` builds pages. */
const SITE_SHELL = "lib/site/app.html";
/** Files of a local build that must not be uploaded. */
const LOCAL_FILES = /\.map$|\.sources$/;
const LOADER = "load-deployed.mjs";
/** Packages that are loaded on first use; a list of packages without them is incomplete. */
const LAZY_PACKAGES = ["express", "sharp", "nodemailer", "firebase-admin/auth", "firebase-admin/storage"];

/** Environment of a process in the cloud: only the project id, no secrets. */
const cleanEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  GCLOUD_PROJECT: "demo-daansetu",
  FIREBASE_CONFIG: JSON.stringify({ projectId: "demo-daansetu", storageBucket: "demo-daansetu.appspot.com" }),
};

/** A project as Firebase makes it today; the discovery sees its configuration, and nothing of it is reached. */
const NEW_PROJECT = "a-foundation";
const newProjectEnvironment = {
  ...cleanEnvironment,
  GCLOUD_PROJECT: NEW_PROJECT,
  FIREBASE_CONFIG: JSON.stringify({ projectId: NEW_PROJECT, storageBucket: `${NEW_PROJECT}.firebasestorage.app` }),
};

async function copyUpload(targetFolder) {
  const { functions } = JSON.parse(await readFile(join(root, "firebase.json"), "utf8"));
  const { source, ignore } = [functions].flat()[0];
  const folder = join(root, source);
  const files = await fsAsync.readdirRecursive({ path: folder, ignoreStrings: ignore });
  for (const { name } of files) {
    const copiedFile = join(targetFolder, relative(folder, name));
    await mkdir(dirname(copiedFile), { recursive: true });
    await copyFile(name, copiedFile);
  }
  return files.map(({ name }) => relative(folder, name));
}

async function discoverEndpoints(node, targetFolder) {
  const manifestFile = join(targetFolder, "manifest.json");
  const binary = join(targetFolder, "node_modules/firebase-functions/lib/bin/firebase-functions.js");
  const env = { ...newProjectEnvironment, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile };
  await runProgram(node, [binary, targetFolder], { cwd: targetFolder, env });
  return JSON.parse(await readFile(manifestFile, "utf8"));
}

/** What a foundation would answer to the questions of a deployment: with it alone, the configuration must be complete. */
function answersTo(params) {
  const answers = {
    STAGE: "staging",
    RAZORPAY_KEY_ID: "rzp_test_Abcdefgh123456",
    MAIL_FROM: "A foundation <receipts@foundation.example>",
    MAIL_SUPPORT: "help@foundation.example",
    SITE_ORIGIN: "https://foundation.example",
    SMTP_URL: "smtps://user:password@mail.example:465",
  };
  const secret = () => randomBytes(32).toString("base64");
  return Object.fromEntries(params.map(({ name, default: value }) => [name, answers[name] ?? value ?? secret()]));
}

/** The packages that a bundle's files import, statically or dynamically. */
async function packagesIn(files) {
  const { metafile } = await bundle({
    entryPoints: files,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outdir: tmpdir(),
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = new Set(imports.flatMap(({ external, path }) => (external === true ? [path] : [])));
  return [...names].filter((name) => !isBuiltin(name)).toSorted();
}

/** Loads the functions with the environment of a demo project: the apps are built and answer, and no real service can be reached. */
async function loadEverything(node, targetFolder, files) {
  const names = await packagesIn(files.map((file) => join(targetFolder, file)));
  await copyFile(join(import.meta.dirname, LOADER), join(targetFolder, LOADER));
  const env = { ...cleanEnvironment, ...functionEnv({}) };
  const loader = [join(targetFolder, LOADER), JSON.stringify(names)];
  const { stdout } = await runProgram(node, loader, { cwd: targetFolder, env });
  return { names, version: stdout.trim() };
}

// Builds the site before the functions, like the predeploy steps, because the functions' build contains the site's.
await build(SITE_BUILD);
await build(FUNCTIONS_BUILD);
const node = await deployedNode();
const targetFolder = await mkdtemp(join(tmpdir(), "daansetu-deploy-"));
try {
  const files = await copyUpload(targetFolder);
  console.log(`Would be uploaded: ${files.join(", ")}`);
  if (!files.includes(SITE_SHELL)) throw new Error(`There is no ${SITE_SHELL} in it.`);
  const localFiles = files.filter((file) => LOCAL_FILES.test(file));
  if (localFiles.length > 0) throw new Error(`firebase.json should ignore ${localFiles.join(", ")}.`);
  const installArguments = ["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await runProgram("npm", installArguments, { cwd: targetFolder, env: { ...process.env, NODE_ENV: "production" } });
  const { endpoints, params } = await discoverEndpoints(node, targetFolder);
  console.log(
    `Would be deployed: ${Object.entries(endpoints)
      .map(([name, { entryPoint }]) => `${name} (${entryPoint})`)
      .join(", ")}`,
  );
  for (const name of ENTRY_POINTS)
    if (endpoints[name]?.entryPoint !== name) throw new Error(`There is no function "${name}" in it.`);
  const accounts = new Set(Object.values(endpoints).map(({ serviceAccountEmail }) => serviceAccountEmail));
  console.log(`Would work as: ${[...accounts].join(", ")}`);
  if (accounts.size !== 1 || accounts.has(undefined))
    throw new Error("Every function must have the one service account.");
  const { bucket } = parseConfig({ ...answersTo(params), ...newProjectEnvironment }).files;
  console.log(`Would keep files in: ${bucket}`);
  if (bucket !== `${NEW_PROJECT}.firebasestorage.app`) throw new Error("It is not the bucket of the project.");
  console.log(`Would need: ${checkQuota(needOf(endpoints, "new-project"))}`);
  const grown = needOf(endpoints, "grown");
  console.log(`Would need with SIZE=grown: ${grown.cpu} processors and ${grown.memoryMiB / 1024} GiB`);
  const questions = params.flatMap(({ name, type }) => (type === "secret" ? [] : [name]));
  console.log(`Would ask for: ${questions.join(", ")}`);
  const { names: packages, version } = await loadEverything(
    node,
    targetFolder,
    files.filter((file) => /^lib\/(site\/)?[^/]+\.js$/.test(file)),
  );
  console.log(`Were loaded: ${packages.join(", ")}`);
  console.log(`By: Node ${version}`);
  if (!version.startsWith(`${deployedMajor()}.`)) throw new Error(`It is deployed on Node ${deployedMajor()}.`);
  for (const name of LAZY_PACKAGES)
    if (!packages.includes(name)) throw new Error(`"${name}" was not found among what is loaded.`);
} catch (error) {
  console.error(`The functions would not deploy: ${error.stderr || error.message}`);
  process.exitCode = 1;
} finally {
  await rm(targetFolder, { recursive: true, force: true });
}
