import type {} from "vitest";
import { startStack } from "../../local/stack.ts";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the stack of this run is; `inject("addresses")`. */
    addresses: { site: string; gateway: string; mailPage: string };
    /** The environment in which a process works on this stack, for example to run a job. */
    stackEnv: Record<string, string>;
  }
}

/** Many journeys come from one address: they are not to be held back as a flood. */
const WIDE_LIMITS = { CHECKOUTS_PER_MINUTE: "10000", VERIFICATIONS_PER_MINUTE: "10000" };

/** Starts everything on free ports, with the built site and the demo data, and tells the journeys where it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ demo: true, env: WIDE_LIMITS });
  const { site = "", gateway = "", mailPage = "" } = stack.addresses;
  project.provide("addresses", { site, gateway, mailPage });
  project.provide("stackEnv", { ...stack.env });
  return stack.stop;
}
