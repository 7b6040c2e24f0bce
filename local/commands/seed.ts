/** `npm run seed`: loads the demo data into the running stack. */
import { runCommand } from "../util/run-command.ts";
import { runningEnv } from "../stack/running-stack.ts";
import { say } from "../util/say.ts";
import { seedDemo } from "../data/seed.ts";

await runCommand(async () => {
  const { loaded, campaigns, ngos, donations } = await seedDemo(await runningEnv());
  say(
    loaded
      ? `Loaded ${campaigns} campaigns, ${ngos} NGOs and ${donations} donations.`
      : "The demo data is there already: nothing was changed.",
  );
});
