import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import journeys from "./vitest.e2e.config.ts";

/** The donor's core journeys in the browsers besides Chromium that are installed, one after the other on one stack. */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    include: ["e2e/other-browsers/*.browsers.test.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: [fileURLToPath(new URL("e2e/other-browsers/one-stack.global.ts", import.meta.url))],
    maxWorkers: 1,
    // Each journey starts a browser, and the processor draws what a graphics card would.
    testTimeout: 300_000,
  },
});
