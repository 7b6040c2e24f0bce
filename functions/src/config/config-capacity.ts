import { defineString, type Expression, select } from "firebase-functions/params";

type Env = Readonly<Record<string, string | undefined>>;

/** Processors and memory of an instance, its concurrent requests, and the greatest number of instances. */
interface Capacity {
  cpu: number;
  memory: "512MiB" | "1GiB";
  concurrency: number;
  maxInstances: number;
}

/** Cloud Run's quota of a new project for one region, over all instances; more on request (docs/deploying.md). */
export const NEW_PROJECT_QUOTA = { cpu: 20, memoryMiB: 40 * 1024 };

/**
 * All functions together fit the quota of a new project, with room for the instances that a deployment starts beside them. The tasks' functions take as
 * many deliveries at a time as their queues make.
 */
const CAPACITIES = {
  api: { cpu: 1, memory: "512MiB", concurrency: 80, maxInstances: 4 },
  site: { cpu: 1, memory: "1GiB", concurrency: 80, maxInstances: 3 },
  /** Uploads take much memory for a moment. */
  uploads: { cpu: 1, memory: "1GiB", concurrency: 4, maxInstances: 2 },
  /** Less than one processor allows one request at a time: there is never another. */
  beginDueJobs: { cpu: 0.5, memory: "512MiB", concurrency: 1, maxInstances: 1 },
  runJob: { cpu: 1, memory: "1GiB", concurrency: 13, maxInstances: 2 },
  reconcileDonation: { cpu: 1, memory: "512MiB", concurrency: 5, maxInstances: 1 },
  countUnitsOf: { cpu: 1, memory: "512MiB", concurrency: 4, maxInstances: 1 },
  continueNewsletter: { cpu: 1, memory: "512MiB", concurrency: 2, maxInstances: 1 },
  sendBulkMails: { cpu: 1, memory: "512MiB", concurrency: 1, maxInstances: 1 },
  sendMail: { cpu: 1, memory: "512MiB", concurrency: 80, maxInstances: 1 },
  makeExport: { cpu: 1, memory: "512MiB", concurrency: 4, maxInstances: 1 },
} as const satisfies Record<string, Capacity>;
export type FunctionName = keyof typeof CAPACITIES;

/** Of the functions that visitors reach, once the quota allows it (`local/deploy/quota.test.ts` adds up what it needs). */
const GROWN_INSTANCES: Partial<Record<FunctionName, number>> = { api: 24, site: 20, uploads: 6 };

/** Sizes that a deployment can choose: what a new project may have, or what `GROWN_INSTANCES` needs. */
const SIZES = ["new-project", "grown"] as const;

const declareSize = () => defineString("SIZE", { default: "new-project", input: select([...SIZES]) });
const declareWarm = () => defineString("WARM", { default: "no", input: select(["no", "yes"]) });

const isEmulated = (env: Env) => env["FUNCTIONS_EMULATOR"] === "true";

export function capacityOf(name: FunctionName, env: Env) {
  const { maxInstances, ...capacity } = CAPACITIES[name];
  const grown = GROWN_INSTANCES[name];
  const isFixed = grown === undefined || isEmulated(env);
  return {
    ...capacity,
    maxInstances: isFixed ? maxInstances : declareSize().equals("grown").thenElse(grown, maxInstances),
  };
}

/** How many instances that take payments always run: none, or one where a setting says so, so that no donor waits for an instance to start. */
export const warmInstances = (env: Env): number | Expression<number> =>
  isEmulated(env) ? 0 : declareWarm().equals("yes").thenElse(1, 0);
