/** `npm run test:e2e`: journeys in a browser, against the current build. File names after `--` select tests. */
import { BUILD_STEP, journeys, runSteps } from "../testing/steps.ts";

await runSteps([BUILD_STEP, journeys()], process.argv.slice(2));
