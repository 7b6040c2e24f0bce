/**
 * Lets the functions emulator answer with a new build in about a second: without it, the emulator's own watcher is a second late, and a worker
 * takes two seconds to load the emulator's code and the packages.
 */
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync, readFileSync, watchFile } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const { FunctionsEmulator, IPCConn } = require("firebase-tools/lib/emulator/functionsEmulator");
const { getTemporarySocketPath } = require("firebase-tools/lib/emulator/functionsEmulatorShared");
const { RuntimeWorkerPool } = require("firebase-tools/lib/emulator/functionsRuntimeWorker");
const { EmulatorRegistry } = require("firebase-tools/lib/emulator/registry");

const API_FUNCTION = "asia-south1-api";
/** A worker that is "idle" may still be sending the end of a large reply: the emulator takes the first pause of a stream for its end. */
const DRAIN_MS = 5000;
const STANDBY_WORKER = fileURLToPath(new URL("standby-worker.mjs", import.meta.url));

/**
 * @param reloadFile a file with commands. "reload": the functions answer with the current build, and "Functions reloaded" is printed; if it does not
 * load, they answer as before, and "Functions not reloaded: <reason as JSON>" is printed. "prepare": a process waits for the next reload
 * (`functions-reload.ts`).
 */
export function reloadQuickly(reloadFile) {
  // Replaces the emulator's own watcher, which reacts a second late and would reload again. It ends workers in the middle of a reply, whose
  // reader waits five minutes for the rest; then an uncaught error ends the emulators.
  RuntimeWorkerPool.prototype.refresh = () => undefined;
  discoverFunctionsOnlyIfDeclaredAnew();
  startWorkersFromStandby();
  let done = "";
  watchFile(reloadFile, { interval: 50 }, async () => {
    // The watcher also calls back for a missing file. A file is empty for a moment while it is written, which counts as a separate change.
    const request = existsSync(reloadFile) ? readFileSync(reloadFile, "utf8") : "";
    if (request === "" || request === done) return;
    done = request;
    if (request.startsWith("prepare")) {
      await prepareNext();
      return;
    }
    const failure = await replaceWorkers().catch((error) => String(error.stack));
    process.stdout.write(
      failure === undefined ? "Functions reloaded\n" : `Functions not reloaded: ${JSON.stringify(failure)}\n`,
    );
  });
}

const readDeclarations = (backend) => readFileSync(join(backend.functionsDir, "src/index.ts"), "utf8");
/** The function declarations that the emulator has discovered. */
let knownDeclarations;
const { loadTriggers } = FunctionsEmulator.prototype;

/**
 * Keeps the emulator from discovering the functions after every change, for which its watcher starts a process: only a change of `src/index.ts`, which
 * declares them, needs that. They are discovered at the start, and by `replaceWorkers`.
 */
function discoverFunctionsOnlyIfDeclaredAnew() {
  const { discoverTriggers } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.discoverTriggers = async function (backend) {
    const declarations = readDeclarations(backend);
    const found = await discoverTriggers.call(this, backend);
    knownDeclarations = declarations;
    return found;
  };
  FunctionsEmulator.prototype.loadTriggers = async function (backend, force) {
    if (force) await loadTriggers.call(this, backend, force);
  };
}

/** A waiting process that can become a worker with these variables; there is at most one. */
let standby;

const isWaiting = ({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null;

function startWorkersFromStandby() {
  const { connect, startNode } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.connect = async function () {
    await connect.call(this);
    await prepareStandby(this);
  };
  FunctionsEmulator.prototype.startNode = async function (backend, variables) {
    const key = JSON.stringify(variables);
    if (standby?.key !== key || !isWaiting(standby)) return startNode.call(this, backend, variables);
    const { process: child, socketPath } = standby;
    standby = undefined;
    child.send("start");
    return { process: child, events: new EventEmitter(), cwd: backend.functionsDir, conn: new IPCConn(socketPath) };
  };
}

async function prepareNext() {
  const functions = EmulatorRegistry.get("functions");
  if (functions !== undefined && (standby === undefined || !isWaiting(standby))) await prepareStandby(functions);
}

/** Starts a standby worker, in the environment that the emulator gives a worker (`startNode`). */
async function prepareStandby(functions) {
  const { backend, def } = functions.getTriggerRecordByKey(API_FUNCTION);
  const variables = { ...functions.getRuntimeEnvs(backend, def), ...(await functions.resolveSecretEnvs(backend, def)) };
  const socketPath = getTemporarySocketPath();
  standby = {
    key: JSON.stringify(variables),
    socketPath,
    process: spawn(backend.bin, [STANDBY_WORKER], {
      cwd: backend.functionsDir,
      env: { node: backend.bin, METADATA_SERVER_DETECTION: "none", ...process.env, ...variables, PORT: socketPath },
      stdio: ["pipe", "pipe", "pipe", "ipc"],
    }),
  };
}

/**
 * Lets the functions answer with the current build. Starts one worker with it before the old ones end: a reloading page sends several requests at once,
 * and each would start a worker of its own.
 * @returns why the build does not load, as its process said; the old workers stay then
 */
async function replaceWorkers() {
  const functions = EmulatorRegistry.get("functions");
  // The functions have not started yet: they will start with the current build.
  if (functions === undefined) return undefined;
  const oldWorkers = Object.values(functions.workerPools).flatMap((pool) =>
    [...pool.workers].flatMap(([key, workers]) => workers.map((worker) => ({ pool, key, worker }))),
  );
  const { backend, def } = functions.getTriggerRecordByKey(API_FUNCTION);
  // A worker that is still starting may have the previous build, and would be taken for the new one.
  await Promise.all(oldWorkers.map(({ worker }) => waitUntilStarted(worker)));
  if (standby === undefined || !isWaiting(standby)) await prepareStandby(functions);
  let failure;
  standby.process.once("message", (message) => (failure = message.failure));
  try {
    await functions.startRuntime(backend, def);
  } catch (error) {
    return failure ?? error.message;
  }
  if (readDeclarations(backend) !== knownDeclarations) await loadTriggers.call(functions, backend, false);
  oldWorkers.forEach(retireWorker);
  return undefined;
}

async function waitUntilStarted(worker) {
  while (worker.state === "CREATED") await sleep(10);
}

/** Removes a worker from its pool, and ends it once its replies are sent. */
function retireWorker({ pool, key, worker }) {
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
