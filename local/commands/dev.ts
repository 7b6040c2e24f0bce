/** `npm run dev`: the stack of `npm start`, with Vite in front and functions that are built again when their sources change. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { announce } from "../stack/announce.ts";
import { build, FUNCTIONS_BUILD } from "../builds/build.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { FunctionsReload } from "../emulators/functions-reload.ts";
import { findJava } from "../emulators/java.ts";
import { findLoadFailure } from "../emulators/load-failure.ts";
import { ExplainedError } from "../util/explain.ts";
import { DATA_FOLDER, FIXED_PORTS, REPOSITORY_ROOT } from "../project.ts";
import { runUntilStopped } from "../stack/run-until-stopped.ts";
import { say, formatElapsed } from "../util/say.ts";
import { startServer } from "../processes/server-process.ts";
import { clientEnv } from "../emulators/function-env.ts";
import { FIXED_ADDRESSES, requireFixedPorts } from "../stack/stack-ports.ts";
import { startStack } from "../stack/stack.ts";
import { answersOk, waitFor } from "../util/wait.ts";
import { FUNCTIONS_SOURCES, readSourceState, waitForChange, watchFunctions } from "../builds/watch-functions.ts";

const WEB = join(REPOSITORY_ROOT, "web");
const VITE = join(dirname(createRequire(join(WEB, "package.json")).resolve("vite/package.json")), "bin/vite.js");
const siteOrigin = `http://localhost:${FIXED_PORTS.vite}`;
const RELOAD_SIGNAL_FILE = join(DATA_FOLDER, "reload-functions");
const RENEWED_SIGNAL_FILE = join(DATA_FOLDER, "renewed-functions");
/** Matches lines of the log that come from the functions. */
const FUNCTIONS_LINE_PATTERN = /^\s*(>|[⚠i]\s+functions:.*(fail|error|killed))/i;

/**
 * Builds the functions, and after a failed build waits for the next change and tries again.
 * @returns the state of their sources
 */
async function buildFunctions(signal: AbortSignal): Promise<string> {
  for (;;) {
    const state = readSourceState(FUNCTIONS_SOURCES);
    try {
      await build(FUNCTIONS_BUILD, signal);
      const failure = await findLoadFailure(FUNCTIONS_SOURCES.lib, clientEnv(FIXED_ADDRESSES), signal);
      if (failure === undefined) return state;
      say(`The functions do not load:\n${failure}`);
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      // The failed build has already printed its error.
    }
    say("Waiting for a change …");
    await waitForChange(FUNCTIONS_SOURCES, state, signal);
  }
}

await runUntilStopped(async (signal) => {
  const startedAt = performance.now();
  await requireFixedPorts(["vite"]);
  findJava();
  say("Building the functions, drawing the demo's pictures …");
  const [builtState] = await Promise.all([buildFunctions(signal), writePictures()]);
  say("Starting the emulators, the payment gateway double, the mail catcher and Vite …");
  const functionsReload = new FunctionsReload(RELOAD_SIGNAL_FILE);
  const onLine = (line: string) => {
    functionsReload.onLine(line);
    if (FUNCTIONS_LINE_PATTERN.test(line)) say(line);
  };
  const stack = await startStack({
    ports: "fixed",
    dataDir: DATA_FOLDER,
    demo: true,
    siteOrigin,
    onLine,
    reloadFile: functionsReload.file,
    signal,
  });
  const vite = startServer({
    program: process.execPath,
    args: [VITE, "--clearScreen", "false"],
    cwd: WEB,
    env: {
      ...process.env,
      VITE_DEMO: "true",
      DAANSETU_API_PROXY: `http://127.0.0.1:${FIXED_PORTS.hosting}`,
      DAANSETU_RENEWED_FILE: RENEWED_SIGNAL_FILE,
    },
    logFile: join(DATA_FOLDER, "logs/vite.log"),
    onLine: say,
  });
  const stopWatching = await watchFunctions({
    builtState,
    reload: functionsReload,
    renewedFile: RENEWED_SIGNAL_FILE,
    healthUrl: `http://127.0.0.1:${FIXED_PORTS.hosting}/api/health`,
  });
  const stop = async () => {
    await Promise.all([stopWatching(), vite.stop(), stack.stop()]);
  };
  const isServing = async () => (vite.isRunning() ? answersOk(`http://127.0.0.1:${FIXED_PORTS.vite}`) : "ended");
  try {
    if ((await waitFor(isServing, { seconds: 60, signal })) !== true)
      throw new ExplainedError("Vite did not start, for the reason above.");
  } catch (error) {
    await stop();
    throw error;
  }
  announce(stack, formatElapsed(startedAt));
  const whenBroken = Promise.race([stack.broken, vite.ended.then(() => new ExplainedError("Vite ended by itself."))]);
  return { broken: whenBroken, stop };
});
