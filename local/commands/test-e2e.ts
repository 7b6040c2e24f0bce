/** `npm run test:e2e`: the journeys in a browser, on what is built now. Names of files after `--` run those alone. */
import { BUILD, E2E_TESTS, runSteps } from "../testing/steps.ts";

await runSteps([BUILD, E2E_TESTS], process.argv.slice(2));
