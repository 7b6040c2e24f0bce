import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import * as z from "zod/mini";
import { readLocalHosting } from "../emulators/firebase-config.ts";
import { type ServerProcess, startServer } from "../processes/server-process.ts";
import { REPOSITORY_ROOT, toDisplayPath } from "../project.ts";
import { ExplainedError } from "../util/explain.ts";
import { waitFor } from "../util/wait.ts";
import { HostingRules } from "./hosting-rules.ts";
import { READY_LINE } from "./ready.ts";
import type { ServerOptions } from "./server.ts";

const PackageJson = z.object({ dependencies: z.record(z.string(), z.string()) });

const START_SECONDS = 120;
const STOP_SECONDS = 5;

interface PlainServerOptions extends Omit<ServerOptions, "rules" | "folder" | "instanceUrl"> {
  /** The functions' environment: their parameters, and the emulators' addresses. */
  env: Readonly<Record<string, string>>;
  gatewayOrigin: string | undefined;
  /** Origins of emulators that the browser calls. */
  browserMayReach: readonly string[];
  /** File to which the functions' log is written. */
  logFile: string;
  onLine?: ((line: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Starts the built functions and the built site, and waits until they answer. @throws ExplainedError */
export async function startPlainServer(options: PlainServerOptions): Promise<ServerProcess> {
  const { sitePort, controlPort, firstJobs, processes, runsJobs, env, gatewayOrigin, browserMayReach } = options;
  const { logFile, onLine, signal } = options;
  const bundle = join(dirname(logFile), "plain-server.mjs");
  await bundleServer(bundle);
  const rules = HostingRules.parse(readLocalHosting({ gatewayOrigin, browserMayReach }));
  const serverOptions: ServerOptions = {
    ...{ rules, sitePort, controlPort, firstJobs, processes, runsJobs },
    folder: join(REPOSITORY_ROOT, rules.public),
    instanceUrl: pathToFileURL(join(REPOSITORY_ROOT, "functions/lib/instance.js")).href,
  };
  const server = startServer({
    program: process.execPath,
    args: [bundle, JSON.stringify(serverOptions)],
    env: { ...process.env, ...env },
    cwd: REPOSITORY_ROOT,
    logFile,
    graceSeconds: STOP_SECONDS,
    onLine,
  });
  try {
    const state = () => Promise.resolve(stateOf(server));
    if ((await waitFor(state, { seconds: START_SECONDS, everyMs: 50, signal })) !== "ready")
      throw new ExplainedError(
        `The site's server did not start; what it said is in ${toDisplayPath(logFile)}:\n${server.lastLines.join("\n")}`,
      );
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Bundles the server first: loading TypeScript at its start would take as long as everything else. */
async function bundleServer(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, "server.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: await packageNames(),
    logLevel: "warning",
  });
}

/** Names of the installed packages; the contract and the functions' sources are bundled. */
async function packageNames(): Promise<string[]> {
  const { dependencies } = PackageJson.parse(
    JSON.parse(await readFile(join(REPOSITORY_ROOT, "local/package.json"), "utf8")),
  );
  return Object.keys(dependencies)
    .filter((name) => !name.startsWith("@daansetu/"))
    .flatMap((name) => [name, `${name}/*`]);
}

function stateOf({ isRunning, lastLines }: ServerProcess): "ready" | "failed" | undefined {
  if (lastLines.includes(READY_LINE)) return "ready";
  return isRunning() ? undefined : "failed";
}
