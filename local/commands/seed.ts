/** `npm run seed`: loads the demo data into the stack that runs. */
import { printFailure } from "../explain.ts";
import { runningEnv } from "../running.ts";
import { say } from "../say.ts";
import { seedDemo } from "../seed.ts";

try {
  const { loaded, campaigns, ngos, donations } = await seedDemo(await runningEnv());
  say(
    loaded
      ? `Loaded ${campaigns} campaigns, ${ngos} NGOs and ${donations} donations.`
      : "The demo data is there already: nothing was changed.",
  );
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
