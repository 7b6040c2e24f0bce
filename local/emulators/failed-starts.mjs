import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require("firebase-tools/lib/emulator/functionsEmulator");
const { RuntimeWorker } = require("firebase-tools/lib/emulator/functionsRuntimeWorker");

/**
 * Lets a start of a function fail as soon as its process has ended, and answers the request that it was for. The emulator would ask the process for
 * 30 s, and leave the request without an answer.
 */
export function reportFailedStarts() {
  const { waitForSocketReady } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.waitForSocketReady = function () {
    // Waits until the worker's output, which explains the failure, is read.
    const ended = new Promise((_, reject) => {
      this.runtime.process.once("close", () =>
        reject(new Error("The process of the function ended while it started.")),
      );
    });
    return Promise.race([waitForSocketReady.call(this), ended]);
  };
  const { handleHttpsTrigger } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.handleHttpsTrigger = async function (request, response) {
    await handleHttpsTrigger.call(this, request, response);
    if (!response.headersSent) response.status(500).send("The function did not start; the log says why.");
  };
}
