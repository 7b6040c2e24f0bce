import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setAsideOldData } from "../data/data-format.ts";
import type { Explained } from "../util/explain.ts";
import { type Addresses, clientEnv, functionEnv } from "./function-env.ts";
import { runJob } from "../jobs/jobs.ts";
import type { MailCatcher } from "../mail/catcher.ts";
import { type Run, startDouble, startFirebase, startJobs, startMail, untilHealthy } from "./parts.ts";
import { DATA, shown } from "../project.ts";
import { say } from "../util/say.ts";
import { seedDemo } from "../data/seed.ts";
import { addressesOf, choosePorts, portOf, type Service, SERVICES } from "./stack-ports.ts";
import { Stops } from "../processes/stops.ts";

export interface StackOptions {
  /** What runs; without it, everything. Firestore alone starts fastest. */
  services?: readonly Service[];
  /** "fixed" are the ports that people know (`npm start`); "free", the default, collide with nothing. */
  ports?: "fixed" | "free";
  /** Where data is kept between runs; without it, nothing is kept. */
  dataDir?: string | undefined;
  /** Loads the demo data when the database is empty. */
  demo?: boolean;
  /** Where people open the site, when that is not Hosting. */
  siteOrigin?: string | undefined;
  /** Where the gateway double sends webhooks, when that is not the site. */
  webhookUrl?: string | undefined;
  /** Whenever this file is written, the functions answer with what is built then. */
  reloadFile?: string | undefined;
  /** More for the functions' environment, such as wider limits for a bench. */
  env?: Readonly<Record<string, string>>;
  /** Hears every line of the emulators' log. */
  onLine?: ((line: string) => void) | undefined;
  /** Ends the start half-way, with everything that runs by then. */
  signal?: AbortSignal | undefined;
}

export interface Stack {
  addresses: Addresses;
  /** For a process (or this one) that speaks with this stack through firebase-admin or runs the functions' code. */
  env: Readonly<Record<string, string>>;
  mail: MailCatcher | undefined;
  emulatorUi: string | undefined;
  /** Runs one of the functions' jobs now, in a process of its own. @returns what it says it did */
  runJob: (name: string) => Promise<string>;
  /** Writes the data to `dataDir`; does nothing without one. */
  save: () => Promise<void>;
  /** Settles with the reason when a part ends that nobody asked to end. */
  broken: Promise<Explained>;
  /** Saves, ends every process and frees every port. */
  stop: () => Promise<void>;
}

const RUNS = join(DATA, "runs");
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts a whole foundation on this machine, or the parts of it that are asked for, and waits until it serves.
 * @throws Explained when something is missing that a person can mend; nothing runs then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stops = new Stops();
  try {
    return await startParts(options, stops);
  } catch (error) {
    await stops.all();
    throw error;
  }
}

async function startParts(options: StackOptions, stops: Stops): Promise<Stack> {
  const services = new Set<Service>(options.services ?? SERVICES);
  const ports = await choosePorts(services, options.ports ?? "free");
  const addresses = addressesOf(ports, options.siteOrigin);
  let broken: Run["broken"] = () => undefined;
  const whenBroken = new Promise<Explained>((resolve) => {
    broken = resolve;
  });
  const { dataDir, webhookUrl, onLine, reloadFile, signal } = options;
  const settings = { ...functionEnv(addresses), ...options.env };
  const env = { ...clientEnv(addresses), ...options.env };
  // Logs lie with the data; those of a run that keeps nothing go with it, unless it fails to start.
  const logs = join(dataDir ?? join(RUNS, String(portOf(ports, "hub"))), "logs");
  forgetOldRuns();
  const aside = dataDir === undefined ? undefined : setAsideOldData(dataDir);
  if (aside !== undefined)
    say(`The kept data is of an older format. It is in ${shown(aside)} now; this run starts with new demo data.`);
  const run: Run = {
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
    signal,
    stops,
    broken,
  };

  const mail = services.has("mail") ? await startMail(run) : undefined;
  const firebase = await startFirebase(run);
  if (services.has("gateway")) await startDouble(run);
  if (options.demo === true && (await seedDemo(env, signal)).loaded) await firebase.save();
  if (services.has("hosting") && services.has("functions")) await untilHealthy(run);
  if (services.has("scheduler")) startJobs(run);
  return {
    addresses,
    env,
    mail,
    emulatorUi: firebase.ui,
    runJob: (name) => runJob(name, env),
    save: firebase.save,
    broken: whenBroken,
    stop: async () => {
      await stops.all();
      if (dataDir === undefined) rmSync(dirname(logs), { recursive: true, force: true });
    },
  };
}

/** Logs of runs that failed or were killed are of use for a day. */
function forgetOldRuns(): void {
  if (!existsSync(RUNS)) return;
  for (const name of readdirSync(RUNS)) {
    const changedAt = statSync(join(RUNS, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changedAt > DAY_MS) rmSync(join(RUNS, name), { recursive: true, force: true });
  }
}
