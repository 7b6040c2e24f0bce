import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Journeys of people in a real browser, against the whole stack on free ports with demo data. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.e2e.test.ts"],
    globalSetup: [here("e2e/support/stack.global.ts")],
    setupFiles: [here("local/testing/strict-console.ts")],
    environment: "node",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
