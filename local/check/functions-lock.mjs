/**
 * Checks that functions/package-lock.json matches functions/package.json. The cloud installs from these two alone, so an outdated lock
 * file would fail only there. Makes no network request.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

const manifest = readJson("functions/package.json");
const deployedPackages = readJson("functions/package-lock.json").packages;
const developedPackages = readJson("package-lock.json").packages;

const toSortedJson = (dependencies) => JSON.stringify(Object.entries(dependencies).sort());
const problems = [];
if (toSortedJson(manifest.dependencies) !== toSortedJson(deployedPackages[""].dependencies))
  problems.push("it was made for other dependencies");
for (const name of Object.keys(manifest.dependencies)) {
  const deployedVersion = deployedPackages[`node_modules/${name}`]?.version;
  const developedVersion = (
    developedPackages[`functions/node_modules/${name}`] ?? developedPackages[`node_modules/${name}`]
  )?.version;
  if (deployedVersion !== developedVersion)
    problems.push(`${name} is ${deployedVersion} in it, but ${developedVersion} is what is developed and tested with`);
}
if ("@daansetu/contract" in manifest.dependencies)
  problems.push("the contract must not be named: the cloud cannot install it");

if (problems.length > 0) {
  console.error(`functions/package-lock.json is not current: ${problems.join("; ")}.\nRun: npm run lock:functions`);
  process.exitCode = 1;
}
