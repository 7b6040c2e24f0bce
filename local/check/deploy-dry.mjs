/**
 * Rehearses a deployment without a cloud: builds, copies what Firebase would upload of functions/, installs only that, and lets
 * firebase-functions discover the functions. Finds faults that otherwise show only in production: a missing dependency, a reference to
 * a workspace package, a parameter read at load time. Works offline if npm's cache has the packages.
 */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import fsAsync from "firebase-tools/lib/fsAsync.js";

const runProgram = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** The function that the rewrite of /api in firebase.json names. */
const ENTRY_POINT = "api";

/** Environment of the discovery: only the project id, no secrets, as in the cloud. */
const cleanEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: "production",
  GCLOUD_PROJECT: "demo-daansetu",
  FIREBASE_CONFIG: JSON.stringify({ projectId: "demo-daansetu", storageBucket: "demo-daansetu.appspot.com" }),
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

async function discoverEndpoints(targetFolder) {
  const manifestFile = join(targetFolder, "manifest.json");
  const binary = join(targetFolder, "node_modules/firebase-functions/lib/bin/firebase-functions.js");
  const env = { ...cleanEnvironment, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile };
  await runProgram(process.execPath, [binary, targetFolder], { cwd: targetFolder, env });
  return JSON.parse(await readFile(manifestFile, "utf8")).endpoints;
}

await runProgram(process.execPath, [join(root, "functions/build.mjs")], { cwd: root });
const targetFolder = await mkdtemp(join(tmpdir(), "daansetu-deploy-"));
try {
  const files = await copyUpload(targetFolder);
  console.log(`Would be uploaded: ${files.join(", ")}`);
  const installArguments = ["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await runProgram("npm", installArguments, { cwd: targetFolder, env: { ...process.env, NODE_ENV: "production" } });
  const endpoints = await discoverEndpoints(targetFolder);
  console.log(
    `Would be deployed: ${Object.entries(endpoints)
      .map(([name, { entryPoint }]) => `${name} (${entryPoint})`)
      .join(", ")}`,
  );
  if (endpoints[ENTRY_POINT]?.entryPoint !== ENTRY_POINT)
    throw new Error(`There is no function "${ENTRY_POINT}" in it.`);
} catch (error) {
  console.error(`The functions would not deploy: ${error.stderr || error.message}`);
  process.exitCode = 1;
} finally {
  await rm(targetFolder, { recursive: true, force: true });
}
