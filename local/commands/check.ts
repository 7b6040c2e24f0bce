/** `npm run check`: what reading the sources shows, without running them. */
import { CHECK, runSteps } from "../testing/steps.ts";

await runSteps(CHECK);
