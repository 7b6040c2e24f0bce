/** `npm start`: the complete local stack, with the built site. */
import { announce } from "../stack/announce.ts";
import { build, FUNCTIONS, SITE } from "../build.ts";
import { findJava } from "../emulators/java.ts";
import { requireFixedPorts } from "../stack/stack-ports.ts";
import { DATA } from "../project.ts";
import { runUntilStopped } from "../stack/run-until-stopped.ts";
import { say, seconds } from "../util/say.ts";
import { startStack } from "../stack/stack.ts";

await runUntilStopped(async (signal) => {
  const began = performance.now();
  await requireFixedPorts();
  findJava();
  say("Building what has changed …");
  await build(FUNCTIONS, signal);
  await build(SITE, signal);
  say("Starting the emulators, the payment gateway double and the mail catcher …");
  const stack = await startStack({ ports: "fixed", dataDir: DATA, demo: true, signal });
  announce(stack, seconds(began));
  return stack;
});
