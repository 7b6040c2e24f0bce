/** The parts of a stack, each started by one function. */
import { join } from "node:path";
import { EMULATORS, startEmulators } from "../emulators/emulators.ts";
import { startFirestoreAlone } from "../emulators/firestore-alone.ts";
import { Explained } from "../util/explain.ts";
import type { Addresses } from "./function-env.ts";
import { startGateway } from "../gateway/gateway.ts";
import { startScheduler } from "../jobs/jobs.ts";
import { keepData } from "../data/kept-data.ts";
import { type MailCatcher, startMailCatcher } from "../mail/catcher.ts";
import { shown } from "../project.ts";
import type { ServerProcess } from "../processes/server-process.ts";
import { portOf, type Ports, type Service } from "./stack-ports.ts";
import type { Stops } from "../processes/stops.ts";
import { answers, waitFor } from "../util/wait.ts";

/** One run of the stack, as its parts see it. */
export interface Run {
  services: ReadonlySet<Service>;
  ports: Ports;
  addresses: Addresses;
  /** What the functions are configured with. */
  settings: Readonly<Record<string, string>>;
  /** The same, and where the emulators are: for every other process. */
  env: Readonly<Record<string, string>>;
  logs: string;
  dataDir: string | undefined;
  webhookUrl: string | undefined;
  onLine: ((line: string) => void) | undefined;
  reloadFile: string | undefined;
  signal: AbortSignal | undefined;
  stops: Stops;
  /** Is told when a part has ended that nobody asked to end. */
  broken: (reason: Explained) => void;
}

export interface RunningEmulators {
  ui: string | undefined;
  /** Writes the data to the data folder; does nothing without one. */
  save: () => Promise<void>;
}

const SAVE_EVERY_MS = 60_000;
const HEALTH_SECONDS = 90;

/** Notices when a process ends that should not. */
function watch(run: Run, part: string, server: ServerProcess, logFile: string): void {
  void server.ended.then(() => {
    if (!run.stops.isStopping)
      run.broken(new Explained(`${part} ended by itself; what it said is in ${shown(logFile)}.`));
  });
}

export async function startMail({ ports, dataDir, stops }: Run): Promise<MailCatcher> {
  const file = dataDir === undefined ? undefined : join(dataDir, "mails.json");
  const mail = await startMailCatcher({ smtp: portOf(ports, "smtp"), page: portOf(ports, "mailPage") }, file);
  stops.add(mail.stop);
  return mail;
}

/** Starts the emulators among the services; keeps their data from time to time and at the end, where there is a folder for it. */
export async function startFirebase(run: Run): Promise<RunningEmulators> {
  const which = EMULATORS.filter((name) => run.services.has(name));
  const nothing = { ui: undefined, save: () => Promise.resolve() };
  if (which.length === 0) return nothing;
  if (run.dataDir === undefined && which.length === 1 && which[0] === "firestore") {
    const logFile = join(run.logs, "firestore.log");
    const firestore = await startFirestoreAlone(portOf(run.ports, "firestore"), logFile, run.signal);
    run.stops.add(firestore.stop);
    watch(run, "The Firestore emulator", firestore, logFile);
    return nothing;
  }
  const logFile = join(run.logs, "emulators.log");
  const kept = run.dataDir === undefined ? undefined : keepData(run.dataDir, (folder) => emulators.exportTo(folder));
  const emulators = await startEmulators({
    ...run,
    env: run.settings,
    which,
    gatewayOrigin: run.addresses.gateway,
    importFrom: kept?.importFrom,
    logFile,
  });
  run.stops.add(emulators.stop);
  watch(run, "The Firebase emulators", emulators.process, logFile);
  if (kept === undefined) return { ui: emulators.uiAddress, save: nothing.save };
  const timer = setInterval(() => {
    // The data of the last save is still whole; the next save may work again.
    void kept.save().catch(() => undefined);
  }, SAVE_EVERY_MS);
  run.stops.add(async () => {
    clearInterval(timer);
    if (emulators.process.isRunning()) await kept.save();
  });
  return { ui: emulators.uiAddress, save: kept.save };
}

export async function startDouble({ ports, addresses, settings, dataDir, webhookUrl, stops }: Run): Promise<void> {
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
  stops.add(gateway.close);
}

export function startJobs(run: Run): void {
  const logFile = join(run.logs, "scheduler.log");
  const scheduler = startScheduler(run.env, logFile);
  run.stops.add(scheduler.stop);
  watch(run, "The scheduler", scheduler, logFile);
}

/** Waits until the API behind the site says that it is well. @throws Explained */
export async function untilHealthy({ addresses, logs, signal }: Run): Promise<void> {
  const health = `${addresses.hosting ?? ""}/api/health`;
  if ((await waitFor(() => answers(health), { seconds: HEALTH_SECONDS, signal })) !== true)
    throw new Explained(
      `${health} did not answer 200 within ${HEALTH_SECONDS} seconds; what the functions said is in ${shown(join(logs, "emulators.log"))}.`,
    );
}
