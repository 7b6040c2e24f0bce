/**
 * Checks that functions/package-lock.json matches functions/package.json. The cloud installs from these two alone, so an outdated lock
 * file would fail only there. Makes no network request.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

const asked = read("functions/package.json");
const locked = read("functions/package-lock.json").packages;
const rooted = read("package-lock.json").packages;

const sorted = (dependencies) => JSON.stringify(Object.entries(dependencies).sort());
const problems = [];
if (sorted(asked.dependencies) !== sorted(locked[""].dependencies)) problems.push("it was made for other dependencies");
for (const name of Object.keys(asked.dependencies)) {
  const here = locked[`node_modules/${name}`]?.version;
  const developed = (rooted[`functions/node_modules/${name}`] ?? rooted[`node_modules/${name}`])?.version;
  if (here !== developed)
    problems.push(`${name} is ${here} in it, but ${developed} is what is developed and tested with`);
}
if ("@daansetu/contract" in asked.dependencies)
  problems.push("the contract must not be named: the cloud cannot install it");

if (problems.length > 0) {
  console.error(`functions/package-lock.json is not current: ${problems.join("; ")}.\nRun: npm run lock:functions`);
  process.exitCode = 1;
}
