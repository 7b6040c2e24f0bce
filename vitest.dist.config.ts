import { defineConfig } from "vitest/config";

/** Tests of what is shipped: they read web/dist, so the site is built before. */
export default defineConfig({
  test: { include: ["web/**/*.dist.test.ts"], environment: "node" },
});
