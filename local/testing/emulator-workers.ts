/** Workers of the emulator suite. Each has emulators of its own, so that test files can run side by side. */
export const EMULATOR_WORKERS = 2;

/** Names the variable that holds the environment of every stack, as a JSON array indexed by worker. */
export const STACK_ENVIRONMENTS = "TEST_STACK_ENVIRONMENTS";
