import { Explained, printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";
import type { Stack } from "./stack.ts";
import { listenForStop } from "../processes/until-stopped.ts";

/**
 * Starts a stack, keeps it until somebody asks to stop or a part of it breaks, and ends it. Ends this process too: with 0 when it
 * was asked to, with 1 when something failed.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<Pick<Stack, "broken" | "stop">>,
): Promise<never> {
  const { signal, asked } = listenForStop();
  try {
    const stack = await start(signal);
    const why = await Promise.race([asked, stack.broken]);
    if (why instanceof Explained) printFailure(why);
    say();
    say("Saving and stopping …");
    await stack.stop();
    process.exit(why instanceof Explained ? 1 : 0);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    printFailure(error);
    process.exit(1);
  }
}
