import { defineConfig } from "vitest/config";

/** The unit tests that stand beside the mutated modules (`stryker.config.js`), in one project: no emulator, no browser. */
export default defineConfig({
  test: {
    include: ["contract/test/**/*.test.ts", "functions/src/{features,gateway,http}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/*.emulator.test.ts", "contract/test/api-docs.test.ts"],
    globalSetup: ["functions/test/support/pdf-worker.global.ts"],
    setupFiles: ["local/testing/strict-console.ts"],
    environment: "node",
  },
});
