/** `npm test`: all checks of a change, the fastest first. */
import { EMULATOR_TESTS, E2E_TESTS, QUICK, runSteps } from "../testing/steps.ts";

await runSteps([...QUICK, EMULATOR_TESTS, E2E_TESTS]);
