import { startJourneyStacks } from "./journey-stacks.ts";
import { JOURNEY_WORKERS } from "./stacks.ts";

/** One stack for each worker, with a plain process for the functions and Hosting. */
export default () => startJourneyStacks(JOURNEY_WORKERS, "plain");
