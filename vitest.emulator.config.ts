import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { EMULATOR_WORKERS } from "./local/testing/emulator-workers.ts";
import { LONGEST_EMULATOR_FILES, longestFirst } from "./local/testing/longest-first.ts";
import { CORE_EMULATOR_FILES, filesOfTier } from "./local/testing/tiers.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests against real emulators (Firestore, Auth, Storage) on free ports. Each worker has emulators of its own, whose database
 * is emptied before each file.
 */
export default defineConfig({
  test: {
    ...filesOfTier("{contract,functions,web,local}/**/*.emulator.test.ts", CORE_EMULATOR_FILES),
    globalSetup: [here("local/testing/emulators.global.ts"), here("functions/test/support/pdf-worker.global.ts")],
    setupFiles: [
      here("local/testing/emulators-of-worker.setup.ts"),
      here("local/testing/strict-console.ts"),
      here("local/testing/empty-database.setup.ts"),
      here("functions/test/support/query-indexes.setup.ts"),
      here("functions/test/support/show-log.setup.ts"),
    ],
    // Google's client would first look for a machine of Google's cloud, even with an emulator: seconds where no network answers.
    env: { METADATA_SERVER_DETECTION: "none" },
    sequence: { sequencer: longestFirst(LONGEST_EMULATOR_FILES) },
    environment: "node",
    pool: "forks",
    // Files share the modules of their worker's process: loading them for each file took a third of the time.
    isolate: false,
    maxWorkers: EMULATOR_WORKERS,
    // Ends a test that waits for ever. Not a measure of speed: three workers share two cores with what runs beside them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
