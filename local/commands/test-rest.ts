/** `npm run test:rest`: the checks that `npm test` leaves out. */
import { REST_STEPS, runSteps } from "../testing/steps.ts";

await runSteps(REST_STEPS);
