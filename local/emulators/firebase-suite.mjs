/**
 * Runs the Firebase emulators through firebase-tools as a module. Its command line would also check for updates, fetch a message of the
 * day, require a login and write a log file into the project.
 * Usage: node firebase-suite.mjs <options as JSON>, see `emulators:start`; `reloadFile`: after every write
 * of this file the functions answer with the current build
 */
import firebase from "firebase-tools";
import { keepIdleConnections } from "./idle-connections.mjs";
import { compileValidatorsOnFirstUse } from "./lazy-validators.mjs";
import { refuseUnreadableRequests } from "./readable-requests.mjs";

// Without this variable the logger of firebase-tools prints nothing to the console.
process.env.IS_FIREBASE_CLI = "true";
firebase.logger.useConsoleLoggers();

refuseUnreadableRequests();
compileValidatorsOnFirstUse();
keepIdleConnections();
const { reloadFile, ...options } = JSON.parse(process.argv[2]);
if (options.only.split(",").includes("functions")) {
  (await import("./timed-tasks.mjs")).deliverTasksOnTime();
  (await import("./failed-starts.mjs")).reportFailedStarts();
  // Two processes serve the same data, which reveals code that relies on the memory of one. A reload starts one only, since a developer waits for it.
  const { answerRequestsTogether } = await import("./concurrent-requests.mjs");
  answerRequestsTogether(reloadFile === undefined ? 2 : 1);
  if (reloadFile !== undefined) (await import("./quick-reload.mjs")).reloadQuickly(reloadFile);
}

try {
  await firebase.emulators.start(options);
  process.exit(0);
} catch (error) {
  process.stdout.write(`Error: ${error.message}\n`);
  process.exit(1);
}
