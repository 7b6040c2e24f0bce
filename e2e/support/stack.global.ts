import { shareBrowser } from "./browser.ts";
import { startJourneyStacks } from "./journey-stacks.ts";
import { JOURNEY_WORKERS } from "./stacks.ts";

/**
 * One stack for each worker, with plain processes for the functions and Hosting: two that answer, as the emulators have of each function, since that
 * finds what relies on the memory of one.
 */
export default async () => {
  await shareBrowser();
  return startJourneyStacks(JOURNEY_WORKERS, { functions: "plain", plainProcesses: 2 });
};
