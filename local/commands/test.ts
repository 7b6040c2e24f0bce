/** `npm test`: all checks of a change, the fastest first. */
import { EMULATOR_TESTS, E2E_TESTS, QUICK_STEPS, runSteps } from "../testing/steps.ts";

await runSteps([...QUICK_STEPS, EMULATOR_TESTS, E2E_TESTS]);
