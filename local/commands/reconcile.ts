/** `npm run reconcile`: asks the gateway about every payment that is open, and books what it says, in the stack that runs. */
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
