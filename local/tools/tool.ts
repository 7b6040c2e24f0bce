import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "../processes/child.ts";
import { toDisplayPath, REPOSITORY_ROOT } from "../project.ts";
import { ExplainedError } from "../util/explain.ts";
import { say } from "../util/say.ts";

/**
 * The folders of `tools/`: packages that only a few commands need. They are not installed with the project, but when such a command first
 * runs.
 */
export type Tool = "deployed-node" | "lighthouse" | "stryker";

/**
 * Installs a tool from its lock file, unless it is installed.
 * @returns the path of its `node_modules`
 * @throws ExplainedError if it cannot be installed
 */
export async function installTool(tool: Tool): Promise<string> {
  const folder = join(REPOSITORY_ROOT, "tools", tool);
  const packages = join(folder, "node_modules");
  const stamp = join(packages, ".installed-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return packages;
  say(`Installing ${toDisplayPath(folder)}, which this command needs (once; needs the internet) …`);
  const { code, output } = await runNpm(["ci"], { cwd: folder });
  if (code !== 0) {
    process.stderr.write(output);
    throw new ExplainedError(
      `npm ci failed in ${toDisplayPath(folder)}, for the reason above: check the internet connection.`,
    );
  }
  writeFileSync(stamp, lock);
  return packages;
}
