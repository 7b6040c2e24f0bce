/** `npm run check`: static checks, without running tests. */
import { CHECK, runSteps } from "../testing/steps.ts";

await runSteps(CHECK);
