/**
 * A process of the functions emulator that has loaded the emulator's code, the packages and the current build, and waits. With the message "start"
 * it becomes a worker; of a newer build it loads what has changed. If that does not load, it sends `{ failure }` and ends. Its environment is the
 * worker's from the start.
 */
import { readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadBuild } from "./load-build.mjs";

const require = createRequire(import.meta.url);
const RUNTIME = require.resolve("firebase-tools/lib/emulator/functionsEmulatorRuntime");
const build = pathToFileURL(join(process.cwd(), "lib/"));

const exitWithEmulators = () => process.exit(0);
process.on("disconnect", exitWithEmulators);
const started = new Promise((resolve) => process.once("message", resolve));

require(RUNTIME);
// It runs only as the main module, which it will be.
delete require.cache[RUNTIME];
try {
  const requireFromFunctions = createRequire(new URL("index.js", build));
  const entry = readFileSync(new URL("index.js", build), "utf8");
  for (const [, name] of entry.matchAll(/from "(firebase-[^"]+)"/g))
    await import(pathToFileURL(requireFromFunctions.resolve(name)));
  // The query keeps this module apart from that of the next build; what both import is loaded once.
  await import(new URL("instance.js?standby", build));
} catch {
  // Loaded early to save time. What matters is whether the build loads that is there at the start.
}

await started;
process.off("disconnect", exitWithEmulators);
const failure = await loadBuild(new URL(build));
if (failure !== undefined) process.send({ failure }, () => process.exit(1));
else {
  process.argv[1] = RUNTIME;
  Module.runMain();
}
