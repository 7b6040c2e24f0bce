import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { moveOldDataAside } from "../data/data-format.ts";
import type { ExplainedError } from "../util/explain.ts";
import { type Addresses, clientEnv, functionEnv } from "../emulators/function-env.ts";
import { runJob } from "../jobs/jobs.ts";
import type { MailCatcher } from "../mail/catcher.ts";
import {
  EMULATORS_LOG,
  PLAIN_SERVER_LOG,
  type StackRun,
  startGatewayDouble,
  startFirebase,
  startJobs,
  startMail,
  startPlain,
  waitUntilHealthy,
} from "./parts.ts";
import { DATA_FOLDER, toDisplayPath } from "../project.ts";
import { say } from "../util/say.ts";
import { loadDemo, seedDemo, TOTALS_JOB } from "../data/seed.ts";
import { askForJob } from "../plain-server/ask-for-job.ts";
import { addressesOf, choosePorts, PLAIN_SERVICES, portOf, type Service, SERVICES } from "./stack-ports.ts";
import { ShutdownHooks } from "../processes/shutdown-hooks.ts";

/**
 * How the functions and Hosting are served: by their emulators, as in `npm start`, or by plain Node processes with the built functions,
 * which need much less CPU (`local/plain-server/`).
 */
export type FunctionsChoice = "emulators" | "plain";

export interface StackOptions {
  /** Default: the emulators. */
  functions?: FunctionsChoice;
  /**
   * Number of plain processes that serve the site; default: one. With several, code fails that wrongly relies on the memory of one process.
   */
  plainProcesses?: number;
  /** Services to start; default: all. Firestore alone starts fastest. */
  services?: readonly Service[];
  /** "fixed": the documented ports (`npm start`). "free" (default): random ports without collisions. */
  ports?: "fixed" | "free";
  /** Folder for data between runs; without it nothing is saved. */
  dataDir?: string | undefined;
  /** Loads the demo data if the database is empty. */
  demo?: boolean;
  /** The site's origin, if it is not Hosting. */
  siteOrigin?: string | undefined;
  /** Target of the gateway double's webhooks, if it is not the site. */
  webhookUrl?: string | undefined;
  /** After every write of this file the functions load the current build. */
  reloadFile?: string | undefined;
  /** Additional environment of the functions, such as higher limits for a benchmark. */
  env?: Readonly<Record<string, string>>;
  /** Receives every line of the emulators' log. */
  onLine?: ((line: string) => void) | undefined;
  /** Aborts the start and stops what already runs. */
  signal?: AbortSignal | undefined;
}

export interface Stack {
  addresses: Addresses;
  /** Environment for processes that use this stack through firebase-admin or the functions' code. */
  env: Readonly<Record<string, string>>;
  mail: MailCatcher | undefined;
  emulatorUi: string | undefined;
  /** The log with every entry of the functions': that of the emulators or of the plain server. */
  logFile: string;
  /** Runs a scheduled job now. @returns its output */
  runJob: (name: string) => Promise<string>;
  /** Exports the data to `dataDir`; does nothing without one. */
  save: () => Promise<void>;
  /** Resolves with the reason when a part exits unexpectedly. */
  broken: Promise<ExplainedError>;
  /** Saves the data, stops every process and frees every port. */
  stop: () => Promise<void>;
}

const RUNS_FOLDER = join(DATA_FOLDER, "runs");
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts the complete local stack, or selected services, and waits until it is ready.
 * @throws ExplainedError if a prerequisite is missing; nothing is left running
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const shutdown = new ShutdownHooks();
  try {
    return await startParts(options, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function startParts(options: StackOptions, shutdown: ShutdownHooks): Promise<Stack> {
  const services = new Set<Service>(options.services ?? (options.functions === "plain" ? PLAIN_SERVICES : SERVICES));
  const ports = await choosePorts(services, options.ports ?? "free");
  const addresses = addressesOf(ports, options.siteOrigin);
  let onFailure: StackRun["onFailure"] = () => undefined;
  const whenBroken = new Promise<ExplainedError>((resolve) => {
    onFailure = resolve;
  });
  const { dataDir, webhookUrl, onLine, reloadFile, plainProcesses = 1, signal } = options;
  const settings = { ...functionEnv(addresses), ...options.env };
  const env = { ...clientEnv(addresses), ...options.env };
  // Logs are stored with the data; without a data folder they are deleted after the run, unless the start fails.
  const logs = join(dataDir ?? join(RUNS_FOLDER, String(portOf(ports, "hub"))), "logs");
  deleteOldRuns();
  const movedFolder = dataDir === undefined ? undefined : moveOldDataAside(dataDir);
  if (movedFolder !== undefined)
    say(
      `The kept data is of an older format. It is in ${toDisplayPath(movedFolder)} now; this run starts with new demo data.`,
    );
  const run: StackRun = {
    services,
    ports,
    addresses,
    settings,
    env,
    logs,
    dataDir,
    webhookUrl,
    onLine,
    reloadFile,
    plainProcesses,
    signal,
    shutdown,
    onFailure,
  };

  const mail = services.has("mail") ? await startMail(run) : undefined;
  const firebase = await startFirebase(run);
  if (services.has("gateway")) await startGatewayDouble(run);
  const isPlain = services.has("plainServer");
  const load = isPlain ? loadDemo : seedDemo;
  const hasLoadedDemo = options.demo === true && (await load(env, signal)).loaded;
  if (hasLoadedDemo) await firebase.save();
  if (isPlain) await startPlain(run, hasLoadedDemo ? [TOTALS_JOB] : []);
  if (services.has("hosting") && services.has("functions")) await waitUntilHealthy(run);
  if (services.has("scheduler") && !isPlain) startJobs(run);
  return {
    addresses,
    env,
    mail,
    emulatorUi: firebase.ui,
    logFile: join(logs, isPlain ? PLAIN_SERVER_LOG : EMULATORS_LOG),
    runJob: (name) => (addresses.jobs === undefined ? runJob(name, env) : askForJob(addresses.jobs, name)),
    save: firebase.save,
    broken: whenBroken,
    stop: async () => {
      await shutdown.run();
      if (dataDir === undefined) rmSync(dirname(logs), { recursive: true, force: true });
    },
  };
}

/** Keeps logs of failed or killed runs for a day. */
function deleteOldRuns(): void {
  if (!existsSync(RUNS_FOLDER)) return;
  for (const name of readdirSync(RUNS_FOLDER)) {
    const changedAt = statSync(join(RUNS_FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changedAt > DAY_MS) rmSync(join(RUNS_FOLDER, name), { recursive: true, force: true });
  }
}
