import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, FUNCTIONS_BUILD, SITE_BUILD } from "../build.ts";
import { type ProcessOutcome, runNode, runScript } from "../processes/child.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { printFailure } from "../util/explain.ts";
import { say, formatElapsed } from "../util/say.ts";
import { listenForStop } from "../processes/stop-request.ts";
import { type TestCount, addToTotals, countStep, formatSummary } from "./count.ts";
import { TIER_VARIABLE, type Tier } from "./tiers.ts";

export interface Step {
  title: string;
  /** @returns `output`: what it wrote, where that was not shown */
  run: (options: StepRunOptions) => Promise<{ succeeded: boolean; output: string }>;
}

interface StepRunOptions {
  signal: AbortSignal;
  /** Where a test runner writes its counts. */
  report: string;
  /** Limits the run to these files. */
  files: readonly string[];
  /** Prints to our terminal at once; else what it says is told when it is over. */
  show: boolean;
}

/** Steps that need nothing of one another: as many rows of them as a machine has cores at least, each row in its order. */
export interface ParallelSteps {
  rows: readonly (readonly (Step | ParallelSteps)[])[];
}

const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

const toStepOutcome = ({ code, output }: ProcessOutcome) => ({ succeeded: code === 0, output });
const silentSuccess = { succeeded: true, output: "" };

const scriptStep = (title: string, name: string): Step => ({
  title,
  run: async ({ signal, show }) => toStepOutcome(await runScript(name, { show, signal })),
});

const suiteStep = (title: string, config: string, tier?: Tier): Step => ({
  title,
  run: async ({ signal, report, files, show }) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const env = tier === undefined ? process.env : { ...process.env, [TIER_VARIABLE]: tier };
    return toStepOutcome(await runNode([VITEST, "run", "-c", config, ...reporters, ...files], { show, signal, env }));
  },
});

export const BUILD_STEP: Step = {
  title: "Build the site and the functions",
  run: async ({ signal }) => {
    await build(SITE_BUILD, signal);
    await build(FUNCTIONS_BUILD, signal);
    return silentSuccess;
  },
};

export const emulatorTests = (tier?: Tier) =>
  suiteStep("Tests against the emulators", "vitest.emulator.config.ts", tier);
export const journeys = (tier?: Tier) => suiteStep("Journeys in a browser", "vitest.e2e.config.ts", tier);
export const EMULATOR_JOURNEYS_STEP = suiteStep(
  "Journeys through the emulators of Functions and Hosting",
  "vitest.e2e-emulators.config.ts",
);

export const OTHER_BROWSERS_STEP = suiteStep("Journeys in Firefox and WebKit", "vitest.browsers.config.ts");

const GENERATE_STEP: Step = {
  title: "Make what git does not keep: fonts and messages",
  run: async ({ signal, show }) => toStepOutcome(await runNode(["web/scripts/generate.ts"], { show, signal })),
};

const PICTURES_STEP: Step = {
  title: "Make what git does not keep: the demo's pictures",
  run: async () => {
    await writePictures();
    return silentSuccess;
  },
};

/**
 * Static checks. ESLint is alone in its row: it uses one core, and needs nothing that is generated. The system shares the other core, and both once it
 * is over, among the rest.
 */
const STATIC_CHECKS: ParallelSteps = {
  rows: [
    [scriptStep("Lint", "lint:syntax")],
    [
      GENERATE_STEP,
      {
        rows: [
          [scriptStep("Types, and lint by types", "lint:typed")],
          [
            scriptStep("Format", "format:check"),
            scriptStep("Dead code", "dead-code"),
            scriptStep("Import cycles", "cycles"),
            scriptStep("The functions' lock file", "lock:check"),
          ],
        ],
      },
    ],
  ],
};

/** `npm run check`. */
export const CHECK_STEPS: readonly (Step | ParallelSteps)[] = [STATIC_CHECKS];

/** `npm test`: the core tier, the fastest steps first. */
export const CORE_STEPS: readonly (Step | ParallelSteps)[] = [
  STATIC_CHECKS,
  PICTURES_STEP,
  suiteStep("Unit tests", "vitest.config.ts", "core"),
  BUILD_STEP,
  suiteStep("What a donor downloads", "vitest.dist.config.ts"),
  emulatorTests("core"),
  journeys("core"),
];

/** `npm run test:rest`: everything else. */
export const REST_STEPS: readonly (Step | ParallelSteps)[] = [
  GENERATE_STEP,
  PICTURES_STEP,
  BUILD_STEP,
  suiteStep("Unit tests over all pages", "vitest.config.ts", "rest"),
  scriptStep("A deployment, without a cloud", "deploy:dry"),
  emulatorTests("rest"),
  journeys("rest"),
  EMULATOR_JOURNEYS_STEP,
];

/**
 * Runs steps one after the other until one fails, each under a heading and with its time; those side by side print when they are
 * over. Ends with the line `N passed, N failed` and this process with 0 or 1.
 */
export async function runSteps(
  steps: readonly (Step | ParallelSteps)[],
  files: readonly string[] = [],
): Promise<never> {
  const { signal } = listenForStop();
  const reportsFolder = mkdtempSync(join(tmpdir(), "daansetu-tests-"));
  const startedAt = performance.now();
  const counts: TestCount[] = [];
  let hasFailed = false;
  const runStep = async ({ title, run }: Step, show: boolean) => {
    const stepStartedAt = performance.now();
    const report = join(reportsFolder, `${title.replaceAll(/\W/g, "-")}.json`);
    const printHeading = () => {
      say();
      say(`── ${title}`);
    };
    if (show) printHeading();
    const { succeeded, output } = await run({ signal, report, files, show }).catch((error: unknown) => {
      if (!signal.aborted) printFailure(error);
      return { succeeded: false, output: "" };
    });
    counts.push(countStep(succeeded, report));
    if (!show) {
      printHeading();
      process.stdout.write(output);
    }
    say(`${succeeded ? "✓" : "✗"} ${title} (${formatElapsed(stepStartedAt)})`);
    if (!succeeded) hasFailed = true;
  };
  const runRow = async (row: readonly (Step | ParallelSteps)[], show: boolean): Promise<void> => {
    for (const step of row)
      if (hasFailed) return;
      else if ("rows" in step) await Promise.all(step.rows.map((parallelRow) => runRow(parallelRow, false)));
      else await runStep(step, show);
  };
  await runRow(steps, true);
  rmSync(reportsFolder, { recursive: true, force: true });
  say();
  say(`All of it took ${formatElapsed(startedAt)}.`);
  addToTotals(counts, process.env);
  process.stdout.write(`${formatSummary(counts)}\n`);
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
}
