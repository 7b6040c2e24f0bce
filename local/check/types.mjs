/**
 * Type-checks every folder that has a tsconfig.json, two at a time, and reports which failed. First generates the files that the web's
 * sources import and git ignores.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const projects = workspaces
  .flatMap((workspace) => [
    workspace,
    ...readdirSync(join(root, workspace), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .map((entry) => `${workspace}/${entry.name}`),
  ])
  .filter((folder) => existsSync(join(root, folder, "tsconfig.json")));

const generated = spawnSync("npm", ["run", "--silent", "--workspace", "web", "generate"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (generated.status !== 0) process.exit(1);

const check = (project) =>
  new Promise((resolve) => {
    const tsc = spawn(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project], {
      cwd: root,
      stdio: "inherit",
    });
    tsc.on("exit", (code) => resolve(code === 0 ? [] : [project]));
  });

const waiting = projects.values();
const worker = async () => {
  const failed = [];
  for (const project of waiting) failed.push(...(await check(project)));
  return failed;
};
const failed = (await Promise.all([worker(), worker()])).flat();
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(", ")}`);
  process.exitCode = 1;
}
