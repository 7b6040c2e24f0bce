/** `npm run test:e2e`: journeys in a browser, against the current build. File names after `--` select tests. */
import { journeySuitesOf } from "../testing/journey-suites.ts";
import { BUILD_STEP, EMULATOR_JOURNEYS_STEP, journeys, runSteps } from "../testing/steps.ts";

const filters = process.argv.slice(2);
const { plain, emulators } = journeySuitesOf(filters);
await runSteps([BUILD_STEP, ...(plain ? [journeys()] : []), ...(emulators ? [EMULATOR_JOURNEYS_STEP] : [])], filters);
