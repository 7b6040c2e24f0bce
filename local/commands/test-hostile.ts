/**
 * `npm run test:hostile`: attacks by generated requests. Short as in the emulator suite; with `-- --long`, more than 20,000 requests, from
 * other seeds each time unless `HOSTILE_SEED` names one.
 */
import { emulatorTests, runSteps } from "../testing/steps.ts";

const LONG_ROUNDS = 20;

if (process.argv.includes("--long")) {
  process.env["HOSTILE_ROUNDS"] ??= String(LONG_ROUNDS);
  process.env["HOSTILE_SEED"] ??= String(Date.now() % 1_000_000_000);
}
await runSteps([emulatorTests()], ["functions/test/hostile/"]);
