import { tierOf } from "./tiers.ts";

/**
 * Number of workers of the emulator suite. Each has its own emulators, so that test files can run in parallel. The rest tier has one more
 * than the core tier, because its files wait for locks, leases and back-offs for a quarter of their time.
 */
export const EMULATOR_WORKERS = tierOf() === "rest" ? 3 : 2;

/** Environment variable with the environments of all stacks, as a JSON array indexed by worker. */
export const STACK_ENVIRONMENTS = "TEST_STACK_ENVIRONMENTS";
