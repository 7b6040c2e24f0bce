import { tierOf } from "./tiers.ts";

/**
 * Workers of the emulator suite. Each has its own emulators, so that test files can run in parallel. One more for the rest, whose files wait for locks,
 * leases and back-offs for a quarter of their time; those of the core tier keep two cores busy.
 */
export const EMULATOR_WORKERS = tierOf() === "rest" ? 3 : 2;

/** Environment variable with the environments of all stacks, as a JSON array indexed by worker. */
export const STACK_ENVIRONMENTS = "TEST_STACK_ENVIRONMENTS";
