/**
 * Lets a worker of the functions emulator answer several requests at once, as an instance does in the cloud. The emulator would start a process for
 * each request that comes while all others are busy, and each of these takes CPU seconds to load and compile the same code.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require("firebase-tools/lib/emulator/functionsEmulator");
const { RuntimeWorkerPool } = require("firebase-tools/lib/emulator/functionsRuntimeWorker");

/**
 * The functions that answer people's requests. In the cloud an instance of the first two takes 80 requests at once, and one of the third 4.
 */
const ANSWERING_FUNCTIONS = ["asia-south1-api", "asia-south1-site", "asia-south1-uploads"];

/** @param processCount how many workers of a function there are at most */
export function answerRequestsTogether(processCount) {
  shareBusyWorkers(processCount);
  limitStarts(processCount);
}

function shareBusyWorkers(processCount) {
  const { readyForWork, getIdleWorker } = RuntimeWorkerPool.prototype;
  /** Requests in turn. */
  let turn = 0;
  RuntimeWorkerPool.prototype.readyForWork = function (name, runtime) {
    if (!ANSWERING_FUNCTIONS.includes(name)) return readyForWork.call(this, name, runtime);
    if (getIdleWorker.call(this, name, runtime) !== undefined) return true;
    const workers = this.getTriggerWorkers(name, runtime);
    return workers.length >= processCount && workers.some(({ state }) => state === "BUSY");
  };
  RuntimeWorkerPool.prototype.getIdleWorker = function (name, runtime) {
    const idleWorker = getIdleWorker.call(this, name, runtime);
    if (idleWorker !== undefined || !ANSWERING_FUNCTIONS.includes(name)) return idleWorker;
    const busyWorkers = this.getTriggerWorkers(name, runtime).filter(({ state }) => state === "BUSY");
    turn += 1;
    return busyWorkers[turn % busyWorkers.length];
  };
}

/** While the first workers start, further requests wait for them. */
function limitStarts(processCount) {
  const startsByName = new Map(ANSWERING_FUNCTIONS.map((name) => [name, new Set()]));
  const { startRuntime } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    const starts = startsByName.get(trigger?.id);
    if (starts === undefined) return startRuntime.call(this, backend, trigger);
    if (starts.size >= processCount) return Promise.race(starts);
    const start = startRuntime.call(this, backend, trigger).finally(() => starts.delete(start));
    starts.add(start);
    return start;
  };
}
