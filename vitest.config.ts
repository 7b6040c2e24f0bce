import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that need emulators, a browser or the built site have suites of their own. */
const exclude = ["**/node_modules/**", "**/*.emulator.test.ts", "**/*.e2e.test.ts", "**/*.dist.test.ts"];
const setupFiles = [here("local/testing/strict-console.ts")];

/** Generates the untracked files that the site's sources import, in a separate process because the compiler does not exit. */
const generated = {
  name: "daansetu-generated",
  config: () => {
    execFileSync(process.execPath, ["--import", "tsx", here("web/scripts/generate.ts")], { stdio: "inherit" });
    return {};
  },
};

/** The quick suite: no emulator, no browser, no network. One project a workspace. */
export default defineConfig({
  test: {
    // Vitest would leave one core to itself, and on two cores that is half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      ...["contract", "functions", "local"].map((name) => ({
        test: {
          name,
          root: here(name),
          include: ["**/*.test.ts"],
          exclude,
          setupFiles,
          environment: "node" as const,
          // Files share the modules of their process: no module of ours keeps state that a test could leave behind. Loading them for each file
          // took two thirds of the time.
          isolate: false,
        },
      })),
      {
        plugins: [generated],
        // Drawings are files, as in the build.
        build: { assetsInlineLimit: 0 },
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
