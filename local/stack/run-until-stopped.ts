import { ExplainedError, printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";
import type { Stack } from "./stack.ts";
import { listenForStop } from "../processes/stop-request.ts";

/**
 * Runs a stack until a request to stop or the failure of a part, then stops it and exits: with 0 after a request, with 1 after a
 * failure.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<Pick<Stack, "broken" | "stop">>,
): Promise<never> {
  const { signal, requested } = listenForStop();
  try {
    const stack = await start(signal);
    const reason = await Promise.race([requested, stack.broken]);
    if (reason instanceof ExplainedError) printFailure(reason);
    say();
    say("Saving and stopping …");
    await stack.stop();
    process.exit(reason instanceof ExplainedError ? 1 : 0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    printFailure(error);
    process.exit(1);
  }
}
