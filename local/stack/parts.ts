/** Functions that start the parts of a stack. */
import { join } from "node:path";
import { startGateway } from "@daansetu/gateway-double";
import { EMULATORS, startEmulators } from "../emulators/emulators.ts";
import { browserOrigins } from "../emulators/firebase-config.ts";
import { startFirestoreAlone } from "../emulators/firestore-alone.ts";
import { ExplainedError } from "../util/explain.ts";
import type { Addresses } from "../emulators/function-env.ts";
import { startScheduler } from "../jobs/jobs.ts";
import { startPlainServer } from "../plain-server/start.ts";
import { openSavedData } from "../data/saved-data.ts";
import { type MailCatcher, startMailCatcher } from "../mail/catcher.ts";
import { toDisplayPath } from "../project.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { portOf, type Ports, type Service } from "./stack-ports.ts";
import type { ShutdownHooks } from "../processes/shutdown-hooks.ts";
import { answersOk, waitFor } from "../util/wait.ts";

/** The configuration of one run of the stack. */
export interface StackRun {
  services: ReadonlySet<Service>;
  ports: Ports;
  addresses: Addresses;
  /** Parameters of the functions. */
  settings: Readonly<Record<string, string>>;
  /** `settings` and the emulators' addresses, for all other processes. */
  env: Readonly<Record<string, string>>;
  logs: string;
  dataDir: string | undefined;
  webhookUrl: string | undefined;
  onLine: ((line: string) => void) | undefined;
  reloadFile: string | undefined;
  plainProcesses: number;
  signal: AbortSignal | undefined;
  shutdown: ShutdownHooks;
  /** Called when a part exits unexpectedly. */
  onFailure: (reason: ExplainedError) => void;
}

export interface RunningEmulators {
  ui: string | undefined;
  /** Exports the data to the data folder; does nothing without one. */
  save: () => Promise<void>;
}

/** Name of the log file in the logs' folder. */
export const EMULATORS_LOG = "emulators.log";
export const PLAIN_SERVER_LOG = "plain-server.log";

const SAVE_EVERY_MS = 60_000;
const HEALTH_SECONDS = 90;

/** Reports a process that exits unexpectedly. */
function reportUnexpectedExit(run: StackRun, part: string, server: ServerProcess, logFile: string): void {
  void server.ended.then(() => {
    if (!run.shutdown.isRunning)
      run.onFailure(new ExplainedError(`${part} ended by itself; what it said is in ${toDisplayPath(logFile)}.`));
  });
}

export async function startMail({ ports, dataDir, shutdown }: StackRun): Promise<MailCatcher> {
  const file = dataDir === undefined ? undefined : join(dataDir, "mails.json");
  const mail = await startMailCatcher({ smtp: portOf(ports, "smtp"), page: portOf(ports, "mailPage") }, file);
  shutdown.add(mail.stop);
  return mail;
}

/** Starts the selected emulators. With a data folder, saves their data periodically and at the end. */
export async function startFirebase(run: StackRun): Promise<RunningEmulators> {
  const selectedEmulators = EMULATORS.filter((name) => run.services.has(name));
  const noEmulators = { ui: undefined, save: () => Promise.resolve() };
  if (selectedEmulators.length === 0) return noEmulators;
  if (run.dataDir === undefined && selectedEmulators.length === 1 && selectedEmulators[0] === "firestore") {
    const logFile = join(run.logs, "firestore.log");
    const firestore = await startFirestoreAlone(portOf(run.ports, "firestore"), logFile, run.signal);
    run.shutdown.add(firestore.stop);
    reportUnexpectedExit(run, "The Firestore emulator", firestore, logFile);
    return noEmulators;
  }
  const logFile = join(run.logs, EMULATORS_LOG);
  const saved =
    run.dataDir === undefined ? undefined : openSavedData(run.dataDir, (folder) => emulators.exportTo(folder));
  const emulators = await startEmulators({
    ...run,
    env: run.settings,
    emulators: selectedEmulators,
    gatewayOrigin: run.addresses.gateway,
    importFrom: saved?.importFrom,
    logFile,
  });
  run.shutdown.add(emulators.stop);
  reportUnexpectedExit(run, "The Firebase emulators", emulators.process, logFile);
  if (saved === undefined) return { ui: emulators.uiAddress, save: noEmulators.save };
  const timer = setInterval(() => {
    // If saving fails, the last save is still complete, and the next one may succeed.
    void saved.save().catch(() => undefined);
  }, SAVE_EVERY_MS);
  run.shutdown.add(async () => {
    clearInterval(timer);
    if (emulators.process.isRunning()) await saved.save();
  });
  return { ui: emulators.uiAddress, save: saved.save };
}

export async function startGatewayDouble({
  ports,
  addresses,
  settings,
  dataDir,
  webhookUrl,
  shutdown,
}: StackRun): Promise<void> {
  const hosting = addresses.hosting?.replace("localhost", "127.0.0.1");
  const target = webhookUrl ?? `${hosting ?? addresses.api ?? "http://127.0.0.1:5050"}/api/payments/webhook`;
  const gateway = await startGateway({
    port: portOf(ports, "gateway"),
    webhookUrl: target,
    webhookSecret: settings["RAZORPAY_WEBHOOK_SECRET"] ?? "",
    keyId: settings["RAZORPAY_KEY_ID"] ?? "",
    keySecret: settings["RAZORPAY_KEY_SECRET"] ?? "",
    snapshotFile: dataDir === undefined ? undefined : join(dataDir, "gateway.json"),
  });
  shutdown.add(gateway.close);
}

/** Starts the built functions and static files in plain processes, with the scheduled jobs if selected. @param firstJobs run before it answers */
export async function startPlain(run: StackRun, firstJobs: readonly string[]): Promise<void> {
  const logFile = join(run.logs, PLAIN_SERVER_LOG);
  const server = await startPlainServer({
    ...{ env: run.env, logFile, onLine: run.onLine, signal: run.signal, firstJobs: [...firstJobs] },
    sitePort: portOf(run.ports, "hosting"),
    controlPort: portOf(run.ports, "control"),
    processes: run.plainProcesses,
    runsJobs: run.services.has("scheduler"),
    gatewayOrigin: run.addresses.gateway,
    browserMayReach: browserOrigins([...run.services], run.ports),
  });
  run.shutdown.add(server.stop);
  reportUnexpectedExit(run, "The site's server", server, logFile);
}

export function startJobs(run: StackRun): void {
  const logFile = join(run.logs, "scheduler.log");
  const scheduler = startScheduler(run.env, logFile);
  run.shutdown.add(scheduler.stop);
  reportUnexpectedExit(run, "The scheduler", scheduler, logFile);
}

/** Waits until the API behind the site reports that it is healthy. @throws ExplainedError after a timeout */
export async function waitUntilHealthy({ addresses, logs, signal }: StackRun): Promise<void> {
  const health = `${addresses.hosting ?? ""}/api/health`;
  if ((await waitFor(() => answersOk(health), { seconds: HEALTH_SECONDS, signal })) !== true)
    throw new ExplainedError(
      `${health} did not answer 200 within ${HEALTH_SECONDS} seconds; what the functions said is in ${toDisplayPath(join(logs, EMULATORS_LOG))}.`,
    );
}
