/**
 * A process of the functions emulator that has loaded the emulator's code, the packages and the current build, has answered a request, and
 * waits. At the message "start" it becomes a worker; if the build was renewed since, it loads the changed modules first. If loading fails,
 * it sends `{ failure }` and ends. Its environment is the worker's from the start.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import Module, { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadBuild } from "./load-build.mjs";

const require = createRequire(import.meta.url);
const RUNTIME = require.resolve("firebase-tools/lib/emulator/functionsEmulatorRuntime");
const build = pathToFileURL(join(process.cwd(), "lib/"));

/** Requests that load the database client and most of the API description, which are otherwise loaded on first use. */
const WARMING_PATHS = ["/api/content?keys=csr", "/api/openapi.json"];

const exitWithEmulators = () => process.exit(0);
process.on("disconnect", exitWithEmulators);
let isStarted = false;
const started = once(process, "message").then(() => (isStarted = true));

/** Sends requests to a new build while nobody waits for this process. */
async function warmUp(app) {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  for (const path of WARMING_PATHS) {
    if (isStarted) break;
    const [response] = await once(
      get({ host: "127.0.0.1", port: server.address().port, path, agent: false }),
      "response",
    );
    response.resume();
    await once(response, "end");
  }
  server.close();
}

require(RUNTIME);
// The runtime only runs when it is loaded as the main module, which happens later, so its cached copy is removed.
delete require.cache[RUNTIME];
try {
  const requireFromFunctions = createRequire(new URL("index.js", build));
  const entry = readFileSync(new URL("index.js", build), "utf8");
  for (const [, name] of entry.matchAll(/from "(firebase-[^"]+)"/g))
    await import(pathToFileURL(requireFromFunctions.resolve(name)));
  // The query makes this a separate module from that of the next build; what both import is loaded once.
  const { theApp } = await import(new URL("instance.js?standby", build));
  if (!isStarted) await Promise.race([started, warmUp(theApp())]);
} catch {
  // Modules are loaded early only to save time; whether the build loads is decided at the real start.
}

await started;
process.off("disconnect", exitWithEmulators);
const failure = await loadBuild(new URL(build));
if (failure !== undefined) process.send({ failure }, () => process.exit(1));
else {
  process.argv[1] = RUNTIME;
  Module.runMain();
}
