/** `npm run test:mutation [-- -m <file>]`: mutation tests of the pure modules, as configured in `stryker.config.js`. */
import { join } from "node:path";
import { runNode } from "../processes/child.ts";
import { installTool } from "../tools/tool.ts";
import { printFailure } from "../util/explain.ts";

try {
  const program = join(await installTool("stryker"), "@stryker-mutator/core/bin/stryker.js");
  process.exitCode = (await runNode([program, "run", ...process.argv.slice(2)], { show: true })).code;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
