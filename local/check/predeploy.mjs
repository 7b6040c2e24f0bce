/**
 * Firebase runs this before a deployment, with the names of the scripts of package.json to run. `npm run deploy`, which calls Firebase once
 * for each step, has run all of them already and says so.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
if (process.env.DEPLOYMENT_PREPARED !== "1")
  for (const script of process.argv.slice(2)) {
    const { status } = spawnSync("npm", ["run", script], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (status !== 0) process.exit(status ?? 1);
  }
