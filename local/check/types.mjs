/** Type-checks every folder that has a tsconfig.json, and says which failed. Fonts and messages, which git does not keep, are generated first. */
import { spawnSync } from "node:child_process";
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

const generateRun = spawnSync("npm", ["run", "--silent", "--workspace", "web", "generate"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (generateRun.status !== 0) process.exit(1);

// The native compiler of TypeScript 7. What typescript-eslint and the editors load is TypeScript 6: version 7 has no such API.
const TSC_PATH = join(root, "node_modules/typescript-native/bin/tsc");
const checkTypes = (project) => spawnSync(process.execPath, [TSC_PATH, "-p", project], { cwd: root, stdio: "inherit" });

const failedProjects = projects.filter((project) => checkTypes(project).status !== 0);
if (failedProjects.length > 0) {
  console.error(`Types do not hold in: ${failedProjects.join(", ")}`);
  process.exitCode = 1;
}
