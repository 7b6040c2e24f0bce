import { shareBrowser } from "./browser.ts";
import { startJourneyStacks } from "./journey-stacks.ts";

/** One stack with the emulators of Functions and Hosting, for the journeys that need these (`local/testing/emulator-journeys.ts`). */
export default async () => {
  await shareBrowser();
  return startJourneyStacks(1, { functions: "emulators" });
};
