import * as z from "zod/mini";

/**
 * Workers of the journeys. Each has a stack of its own, for they share its campaigns, its gateway and the gateway's clock. A
 * journey mostly waits (for a page, for a mail, for a webhook), so that there are more of them than cores.
 */
export const JOURNEY_WORKERS = 3;

/** Names the variable that holds where every stack is, as a JSON array indexed by worker. */
export const STACKS = "TEST_E2E_STACKS";

const Stack = z.object({
  addresses: z.object({ site: z.string(), gateway: z.string(), mailPage: z.string() }),
  env: z.record(z.string(), z.string()),
});

/** This worker's stack. Vitest counts its workers from 1. */
function ownStack(): z.infer<typeof Stack> {
  const worker = Number(process.env["VITEST_POOL_ID"]);
  const stack = z.parse(z.array(Stack), JSON.parse(process.env[STACKS] ?? "[]"))[worker - 1];
  if (stack === undefined) throw new Error(`No stack was started for worker ${worker}.`);
  return stack;
}

/** Where the site, the gateway double and the mail catcher of this worker are. */
export const addresses = () => ownStack().addresses;

/** The environment in which a process works on this worker's stack, for example to run a job. */
export const stackEnv = () => ownStack().env;
