/**
 * Runs the Firebase emulators through firebase-tools as a module. Its command line would also check for updates, fetch a message of the
 * day, require a login and write a log file into the project.
 * Usage: node firebase-suite.mjs <options as JSON>, see `emulators:start`; `reloadFile`: after every write
 * of this file the functions answer with the current build
 */
import { watchFile } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import firebase from "firebase-tools";

const require = createRequire(import.meta.url);

// Without this its logger prints nothing to the console.
process.env.IS_FIREBASE_CLI = "true";
firebase.logger.useConsoleLoggers();

const { reloadFile, ...options } = JSON.parse(process.argv[2]);
if (reloadFile !== undefined) {
  const { RuntimeWorkerPool } = require("firebase-tools/lib/emulator/functionsRuntimeWorker");
  // Called by the emulator's own watcher, a second late and again for what is new by then. It ends workers in the middle of a reply, whose
  // reader waits five minutes for the rest; then an uncaught error ends the emulators.
  RuntimeWorkerPool.prototype.refresh = () => undefined;
  watchFile(reloadFile, { interval: 50 }, () => void replaceWorkers());
}

/** The function that answers people; the others start a worker when something triggers them. */
const API_FUNCTION = "asia-south1-api";
/** A worker that is "idle" may still be sending the end of a large reply: the emulator takes the first pause of a stream for its end. */
const DRAIN_MS = 5000;

/**
 * Lets the functions answer with the current build. Starts one worker with it before the old ones go: a page that loads again sends several
 * requests at once, and each would start a worker of its own.
 */
async function replaceWorkers() {
  const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry");
  const functions = EmulatorRegistry.get("functions");
  // Not started yet: they will start with the current build.
  if (functions === undefined) return;
  const oldWorkers = Object.values(functions.workerPools).flatMap((pool) =>
    [...pool.workers].flatMap(([key, workers]) => workers.map((worker) => ({ pool, key, worker }))),
  );
  const { backend, def } = functions.getTriggerRecordByKey(API_FUNCTION);
  await functions.startRuntime(backend, def);
  await Promise.all(oldWorkers.map(retireWorker));
  process.stdout.write("Functions reloaded\n");
}

/**
 * Takes a worker out of its pool, and ends it once its replies are through. One that still starts has a request waiting for it: it is
 * taken out when it has it.
 */
async function retireWorker({ pool, key, worker }) {
  while (worker.state === "CREATED") await sleep(10);
  const poolWorkers = pool.workers.get(key) ?? [];
  pool.workers.set(
    key,
    poolWorkers.filter((poolWorker) => poolWorker !== worker),
  );
  void endWhenDone(worker);
}

async function endWhenDone(worker) {
  do await sleep(DRAIN_MS);
  while (worker.state === "BUSY");
  worker.runtime.process.kill();
}

try {
  await firebase.emulators.start(options);
  process.exit(0);
} catch (error) {
  process.stdout.write(`Error: ${error.message}\n`);
  process.exit(1);
}
