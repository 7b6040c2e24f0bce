import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests against real emulators (Firestore, Auth, Storage) on free ports. The files share them, so they run one after the
 * other, and each begins with an empty database.
 */
export default defineConfig({
  test: {
    include: ["{contract,functions,web,local}/**/*.emulator.test.ts"],
    globalSetup: [here("local/testing/emulators.global.ts")],
    setupFiles: [
      here("local/testing/strict-console.ts"),
      here("local/testing/empty-database.setup.ts"),
      here("functions/test/support/query-indexes.setup.ts"),
    ],
    // Google's client would first look for a machine of Google's cloud, even with an emulator: seconds where no network answers.
    env: { METADATA_SERVER_DETECTION: "none" },
    environment: "node",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
