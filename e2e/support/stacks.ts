import * as z from "zod/mini";

/**
 * Number of workers. Each has its own stack, because journeys share its campaigns, its gateway and the gateway's clock. More than
 * there are cores, because a journey mostly waits (for a page, a mail, a webhook).
 */
export const JOURNEY_WORKERS = 3;

/** Refused cards from which on an address must wait. */
export const REFUSED_CARDS = 8;

/** Environment variable with the addresses of all stacks, as a JSON array indexed by worker. */
export const STACKS_VARIABLE = "TEST_E2E_STACKS";

const Stack = z.object({
  addresses: z.object({ site: z.string(), gateway: z.string(), mailPage: z.string(), jobs: z.optional(z.string()) }),
  env: z.record(z.string(), z.string()),
  logFile: z.string(),
});

/** This worker's stack. Vitest numbers its workers from 1. */
function stackOfWorker(): z.infer<typeof Stack> {
  const worker = Number(process.env["VITEST_POOL_ID"]);
  const stack = z.parse(z.array(Stack), JSON.parse(process.env[STACKS_VARIABLE] ?? "[]"))[worker - 1];
  if (stack === undefined) throw new Error(`No stack was started for worker ${worker}.`);
  return stack;
}

/** Addresses of this worker's site, gateway double and mail catcher, and of where it can ask for a job. */
export const addresses = () => stackOfWorker().addresses;

/** Environment for processes that work on this worker's stack, for example to run a job. */
export const stackEnv = () => stackOfWorker().env;

/** The log of this worker's stack, with every entry of the functions'. */
export const stackLogFile = () => stackOfWorker().logFile;
