import { startJourneyStacks } from "../support/journey-stacks.ts";

/** Starts one stack, with plain processes for the functions and Hosting. */
export default () => startJourneyStacks(1, { functions: "plain", plainProcesses: 2 });
