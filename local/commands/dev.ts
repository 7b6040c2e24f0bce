/** `npm run dev`: the stack of `npm start`, with Vite in front and functions that are built again when their sources change. */
import { EventEmitter, once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { announce } from "../stack/announce.ts";
import { build, FUNCTIONS } from "../build.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { findJava } from "../emulators/java.ts";
import { Explained } from "../util/explain.ts";
import { DATA, FIXED_PORTS, ROOT } from "../project.ts";
import { runUntilStopped } from "../stack/run-until-stopped.ts";
import { say, seconds } from "../util/say.ts";
import { startServer } from "../processes/server-process.ts";
import { requireFixedPorts } from "../stack/stack-ports.ts";
import { startStack } from "../stack/stack.ts";
import { answers, waitFor } from "../util/wait.ts";
import { watchFunctions } from "../watch-functions.ts";

const WEB = join(ROOT, "web");
const VITE = join(dirname(createRequire(join(WEB, "package.json")).resolve("vite/package.json")), "bin/vite.js");
const siteOrigin = `http://localhost:${FIXED_PORTS.vite}`;
const RELOAD_FILE = join(DATA, "reload-functions");
const RENEWED_FILE = join(DATA, "renewed-functions");
/** What the functions print, and what goes wrong in them. */
const FROM_FUNCTIONS = /^\s*(>|[⚠i]\s+functions:.*(fail|error|killed))/i;

await runUntilStopped(async (signal) => {
  const began = performance.now();
  await requireFixedPorts(["vite"]);
  findJava();
  say("Building the functions, drawing the demo's pictures …");
  await build(FUNCTIONS, signal);
  await writePictures();
  say("Starting the emulators, the payment gateway double, the mail catcher and Vite …");
  const heard = new EventEmitter();
  const onLine = (line: string) => {
    if (line === "Functions reloaded") heard.emit("reloaded");
    if (FROM_FUNCTIONS.test(line)) say(line);
  };
  const stack = await startStack({
    ports: "fixed",
    dataDir: DATA,
    demo: true,
    siteOrigin,
    onLine,
    reloadFile: RELOAD_FILE,
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
      DAANSETU_RENEWED_FILE: RENEWED_FILE,
    },
    logFile: join(DATA, "logs/vite.log"),
    onLine: say,
  });
  const stopWatching = await watchFunctions({
    reloadFile: RELOAD_FILE,
    renewedFile: RENEWED_FILE,
    reloaded: async (within) => {
      await once(heard, "reloaded", { signal: within });
    },
    health: `http://127.0.0.1:${FIXED_PORTS.hosting}/api/health`,
  });
  const stop = async () => {
    await Promise.all([stopWatching(), vite.stop(), stack.stop()]);
  };
  const serves = async () => (vite.isRunning() ? answers(`http://127.0.0.1:${FIXED_PORTS.vite}`) : "ended");
  try {
    if ((await waitFor(serves, { seconds: 60, signal })) !== true)
      throw new Explained("Vite did not start, for the reason above.");
  } catch (error) {
    await stop();
    throw error;
  }
  announce(stack, seconds(began));
  const broken = Promise.race([stack.broken, vite.ended.then(() => new Explained("Vite ended by itself."))]);
  return { broken, stop };
});
