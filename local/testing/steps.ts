import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, FUNCTIONS, SITE } from "../build.ts";
import { runNode, runScript } from "../child.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { printFailure } from "../explain.ts";
import { say, seconds } from "../say.ts";
import { listenForStop } from "../until-stopped.ts";
import { type Count, countStep, summary } from "./count.ts";

export interface Step {
  title: string;
  /** @param report where a test runner writes its counts @param files what alone shall be run @returns whether it succeeded */
  run: (signal: AbortSignal, report: string, files: readonly string[]) => Promise<boolean>;
}

const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

const script = (title: string, name: string): Step => ({
  title,
  run: async (signal) => (await runScript(name, { show: true, signal })).code === 0,
});

const suite = (title: string, config: string): Step => ({
  title,
  run: async (signal, report, files) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return (await runNode([VITEST, "run", "-c", config, ...reporters, ...files], { show: true, signal })).code === 0;
  },
});

export const BUILD: Step = {
  title: "Build the functions and the site",
  run: async (signal) => {
    await build(FUNCTIONS, signal);
    await build(SITE, signal);
    return true;
  },
};

export const EMULATOR_TESTS = suite("Tests against the emulators", "vitest.emulator.config.ts");
export const E2E_TESTS = suite("Journeys in a browser", "vitest.e2e.config.ts");

/** What needs neither an emulator nor a browser. */
export const QUICK: readonly Step[] = [
  {
    title: "Make what git does not keep: fonts, messages, the demo's pictures",
    run: async (signal) => {
      await writePictures();
      return (await runNode(["web/scripts/generate.ts"], { show: true, signal })).code === 0;
    },
  },
  script("Types", "types"),
  script("Lint", "lint"),
  script("Format", "format:check"),
  script("Dead code", "dead-code"),
  script("The functions' lock file", "lock:check"),
  suite("Unit tests", "vitest.config.ts"),
  BUILD,
  suite("What a donor downloads", "vitest.dist.config.ts"),
  script("A deployment, without a cloud", "deploy:dry"),
];

/**
 * Runs steps one after the other until one fails, each under a heading and with its time. Ends with the line
 * `N passed, N failed` and this process with 0 or 1.
 */
export async function runSteps(steps: readonly Step[], files: readonly string[] = []): Promise<never> {
  const { signal } = listenForStop();
  const reports = mkdtempSync(join(tmpdir(), "daansetu-tests-"));
  const began = performance.now();
  const counts: Count[] = [];
  for (const [index, { title, run }] of steps.entries()) {
    const stepBegan = performance.now();
    const report = join(reports, `${index}.json`);
    say();
    say(`── ${title}`);
    const succeeded = await run(signal, report, files).catch((error: unknown) => {
      if (!signal.aborted) printFailure(error);
      return false;
    });
    counts.push(countStep(succeeded, report));
    say(`${succeeded ? "✓" : "✗"} ${title} (${seconds(stepBegan)})`);
    if (!succeeded) break;
  }
  rmSync(reports, { recursive: true, force: true });
  say();
  say(`All of it took ${seconds(began)}.`);
  process.stdout.write(`${summary(counts)}\n`);
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
}
