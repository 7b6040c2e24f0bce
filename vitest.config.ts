import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that need emulators or a browser have suites of their own. */
const exclude = ["**/node_modules/**", "**/*.emulator.test.ts", "**/*.e2e.test.ts"];
const setupFiles = [here("local/testing/strict-console.ts")];

/** The quick suite: no emulator, no browser, no network. One project a workspace. */
export default defineConfig({
  test: {
    projects: [
      ...["contract", "functions", "local"].map((name) => ({
        test: { name, root: here(name), include: ["**/*.test.ts"], exclude, setupFiles, environment: "node" as const },
      })),
      {
        extends: here("web/vite.config.ts"),
        test: {
          name: "web",
          root: here("web"),
          include: ["**/*.test.{ts,tsx}"],
          exclude,
          setupFiles,
          environment: "happy-dom" as const,
        },
      },
    ],
  },
});
