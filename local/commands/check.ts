/** `npm run check`: static checks, without running tests. */
import { CHECK_STEPS, runSteps } from "../testing/steps.ts";

await runSteps(CHECK_STEPS);
