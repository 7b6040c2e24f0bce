/** Workers of the emulator suite. Each has its own emulators, so that test files can run in parallel. */
export const EMULATOR_WORKERS = 2;

/** Environment variable with the environments of all stacks, as a JSON array indexed by worker. */
export const STACK_ENVIRONMENTS = "TEST_STACK_ENVIRONMENTS";
