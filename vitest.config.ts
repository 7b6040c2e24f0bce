import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { REST_UNIT_FILES, tierOf } from "./local/testing/tiers.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that need emulators, a browser or the built site have suites of their own. */
const exclude = ["**/node_modules/**", "**/*.emulator.test.ts", "**/*.e2e.test.ts", "**/*.dist.test.ts"];
const setupFiles = [here("local/testing/strict-console.ts")];

let isGenerated = false;

/** Generates the untracked files that the site's sources import, in a separate process because the compiler does not exit. */
const generated = {
  name: "daansetu-generated",
  config: () => {
    if (isGenerated) return {};
    isGenerated = true;
    execFileSync(process.execPath, ["--import", "tsx", here("web/scripts/generate.ts")], { stdio: "inherit" });
    return {};
  },
};

/** The site's test files whose text matches, as paths from its folder. */
const siteTestsWith = (pattern: RegExp) =>
  ["src", "test", "scripts"].flatMap((folder) =>
    readdirSync(here(`web/${folder}`), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(readFileSync(here(`web/${path}`), "utf8"))),
  );

/** Test files of the site that ask for no page. Vitest ends a process before a file of another environment, and all modules are loaded again after it. */
const pagelessFiles = siteTestsWith(/^\/\/ @vitest-environment node$/m);

/** Ends a test that waits for ever. Not a measure of speed: modules are compiled when a test first needs them, and the machine may be busy. */
const TEST_TIMEOUT_MS = 20_000;

const webProject = (name: string, files: { include: string[]; exclude: string[] }) => ({
  plugins: [generated],
  // Drawings are files, as in the build.
  build: { assetsInlineLimit: 0 },
  test: {
    name,
    root: here("web"),
    setupFiles: [...setupFiles, here("web/test/support/own-page.setup.ts")],
    environment: "happy-dom" as const,
    testTimeout: TEST_TIMEOUT_MS,
    isolate: false,
    ...files,
  },
});

const tier = tierOf();

/** Files of the rest tier in a workspace; paths from its folder. */
const restOf = (workspace: string) =>
  REST_UNIT_FILES.filter((path) => path.startsWith(`${workspace}/`)).map((path) => path.slice(workspace.length + 1));
/** Files that another project or the other tier runs. */
const excludedFrom = (workspace: string) => [...exclude, ...(tier === "core" ? restOf(workspace) : [])];

const nodeProject = (name: string, files: { include: string[]; exclude: string[] }) => ({
  test: {
    name,
    root: here(name),
    setupFiles,
    // It imports its schema in a way that only some versions of Node take.
    server: { deps: { inline: name === "local" ? ["@actions/workflow-parser"] : [] } },
    globalSetup: name === "functions" ? [here("functions/test/support/pdf-worker.global.ts")] : [],
    environment: "node" as const,
    testTimeout: TEST_TIMEOUT_MS,
    // Files share the modules of their process: no module of ours keeps state that a test could leave behind. Loading them for each file
    // took two thirds of the time.
    isolate: false,
    ...files,
  },
});

const allProjects = [
  ...["contract", "functions", "gateway-double", "local"].map((name) =>
    nodeProject(name, { include: ["**/*.test.ts"], exclude: excludedFrom(name) }),
  ),
  // Files share the page of their process too, since React and Testing Library hold on to it; own-page.setup.ts empties it.
  webProject("web", {
    include: ["**/*.test.{ts,tsx}"],
    exclude: [...excludedFrom("web"), ...pagelessFiles],
  }),
  webProject("web-pageless", { include: pagelessFiles, exclude }),
];

/** The quick suite: no emulator, no browser, no network. One project a workspace. */
export default defineConfig({
  test: {
    // Vitest would leave one core to itself, and on two cores that is half of the machine.
    maxWorkers: availableParallelism(),
    projects:
      tier === "rest"
        ? [
            nodeProject("local", { include: restOf("local"), exclude }),
            webProject("web", { include: restOf("web"), exclude }),
          ]
        : allProjects,
  },
});
