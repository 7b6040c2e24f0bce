/** `npm test`: the core tier of the checks. Ends within ten minutes on two cores. */
import { CORE_STEPS, runSteps } from "../testing/steps.ts";

await runSteps(CORE_STEPS);
