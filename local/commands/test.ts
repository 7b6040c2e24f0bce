/** `npm test`: everything that is checked on every change, in the order in which it fails fastest. */
import { EMULATOR_TESTS, E2E_TESTS, QUICK, runSteps } from "../testing/steps.ts";

await runSteps([...QUICK, EMULATOR_TESTS, E2E_TESTS]);
