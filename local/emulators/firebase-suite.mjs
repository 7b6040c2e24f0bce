/**
 * Runs the Firebase emulators through firebase-tools as a module. Its command line would also check for updates, fetch a message of the
 * day, require a login and write a log file into the project.
 * Usage: node firebase-suite.mjs <options as JSON>, see `emulators:start`; `reloadFile`: after every write
 * of this file the functions answer with the current build
 */
import { watchFile } from "node:fs";
import { createRequire } from "node:module";
import firebase from "firebase-tools";

// Without this its logger prints nothing to the console.
process.env.IS_FIREBASE_CLI = "true";
firebase.logger.useConsoleLoggers();

const { reloadFile, ...options } = JSON.parse(process.argv[2]);
if (reloadFile !== undefined) watchFile(reloadFile, { interval: 50 }, () => void letGoOfOldCode());

/**
 * Ends the processes that hold old code: idle ones now, busy ones after their answer, and those that still start as soon as they
 * can be told. The emulator's own watcher waits a second, describes all functions anew, overlooks files that were replaced
 * instead of written, and never ends a process that still starts.
 */
async function letGoOfOldCode() {
  const { EmulatorRegistry } = createRequire(import.meta.url)("firebase-tools/lib/emulator/registry");
  const pools = Object.values(EmulatorRegistry.get("functions")?.workerPools ?? {});
  const starting = pools
    .flatMap((pool) => [...pool.workers.values()].flat())
    .filter(({ state }) => state === "CREATED");
  for (const pool of pools) pool.refresh();
  while (starting.some(({ state }) => state === "CREATED")) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const worker of starting) {
    if (worker.state === "IDLE") worker.runtime.process.kill();
    if (worker.state === "IDLE" || worker.state === "BUSY") worker.state = "FINISHING";
  }
  process.stdout.write("Functions reloaded\n");
}

try {
  await firebase.emulators.start(options);
  process.exit(0);
} catch (error) {
  process.stdout.write(`Error: ${error.message}\n`);
  process.exit(1);
}
