import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { EMULATOR_JOURNEYS } from "./local/testing/emulator-journeys.ts";
import { JOURNEY_WORKERS } from "./e2e/support/stacks.ts";
import { LONGEST_JOURNEYS, longestFirst } from "./local/testing/longest-first.ts";
import { CORE_JOURNEYS, filesOfTier } from "./local/testing/tiers.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Journeys of people in a real browser, against the whole stack on free ports with demo data: one stack for each worker. Functions and Hosting are
 * plain Node processes; the journeys that need their emulators have a configuration of their own.
 */
export default defineConfig({
  test: {
    ...filesOfTier("e2e/**/*.e2e.test.ts", CORE_JOURNEYS, { elsewhere: EMULATOR_JOURNEYS }),
    globalSetup: [here("e2e/support/stack.global.ts")],
    setupFiles: [here("local/testing/strict-console.ts")],
    sequence: { sequencer: longestFirst(LONGEST_JOURNEYS) },
    environment: "node",
    pool: "forks",
    // Files share the modules of their worker's process: loading them for each file took longer than some journeys.
    isolate: false,
    maxWorkers: JOURNEY_WORKERS,
    // Vitest gives up after a second, in which a busy machine may not have drawn what a click leads to; Playwright waits longer for the same.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
