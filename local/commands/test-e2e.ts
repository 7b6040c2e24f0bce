/** `npm run test:e2e`: journeys in a browser, against the current build. File names after `--` select tests. */
import { BUILD_STEP, E2E_TESTS, runSteps } from "../testing/steps.ts";

await runSteps([BUILD_STEP, E2E_TESTS], process.argv.slice(2));
