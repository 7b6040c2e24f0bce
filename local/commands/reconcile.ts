/** `npm run reconcile`: runs reconciliation for all open payments of the running stack. */
import { runCommand } from "../util/run-command.ts";
import { runJob } from "../jobs/jobs.ts";
import { runningEnv } from "../stack/running-stack.ts";
import { say } from "../util/say.ts";

await runCommand(async () => {
  say(await runJob("reconcile", await runningEnv()));
});
