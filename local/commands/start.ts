/** `npm start`: the complete local stack, with the built site. */
import { announce } from "../stack/announce.ts";
import { build, FUNCTIONS_BUILD, SITE_BUILD } from "../builds/build.ts";
import { findJava } from "../emulators/java.ts";
import { requireFixedPorts } from "../stack/stack-ports.ts";
import { DATA_FOLDER } from "../project.ts";
import { runUntilStopped } from "../stack/run-until-stopped.ts";
import { say, formatElapsed } from "../util/say.ts";
import { startStack } from "../stack/stack.ts";

await runUntilStopped(async (signal) => {
  const startedAt = performance.now();
  await requireFixedPorts();
  findJava();
  say("Building what has changed …");
  await build(SITE_BUILD, signal);
  await build(FUNCTIONS_BUILD, signal);
  say("Starting the emulators, the payment gateway double and the mail catcher …");
  const stack = await startStack({ ports: "fixed", dataDir: DATA_FOLDER, demo: true, signal });
  announce(stack, formatElapsed(startedAt));
  return stack;
});
