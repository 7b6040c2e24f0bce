import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { EMULATOR_JOURNEYS } from "./local/testing/emulator-journeys.ts";
import journeys from "./vitest.e2e.config.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The journeys that need the emulators of Functions and Hosting, one after the other on one stack. */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    include: [...EMULATOR_JOURNEYS],
    exclude: ["**/node_modules/**"],
    globalSetup: [here("e2e/support/emulator-stack.global.ts")],
    maxWorkers: 1,
  },
});
