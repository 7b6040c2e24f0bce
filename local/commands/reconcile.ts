/** `npm run reconcile`: runs reconciliation for all open payments of the running stack. */
import { printFailure } from "../util/explain.ts";
import { runJob } from "../jobs/jobs.ts";
import { runningEnv } from "../stack/running-stack.ts";
import { say } from "../util/say.ts";

try {
  say(await runJob("reconcile", await runningEnv()));
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
