import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, FUNCTIONS_BUILD, SITE_BUILD } from "../builds/build.ts";
import { type ProcessOutcome, runNode, runScript } from "../processes/child.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { printFailure } from "../util/explain.ts";
import { say, formatElapsed } from "../util/say.ts";
import { listenForStop } from "../processes/stop-request.ts";
import { type TestCount, addToTotals, countTestsOfStep, formatSummary } from "./count.ts";
import { isInShard, type Shard } from "./shard.ts";
import { TIER_VARIABLE, type Tier } from "./tiers.ts";

export interface Step {
  title: string;
  /**
   * Runs the step.
   * @returns `output`: the text that it wrote, unless it was shown already
   */
  run: (options: StepRunOptions) => Promise<{ succeeded: boolean; output: string }>;
}

interface StepRunOptions {
  signal: AbortSignal;
  /** File to which a test runner writes its counts. */
  report: string;
  /** Test files to which the run is limited. */
  files: readonly string[];
  /** True to print the output to the terminal immediately; otherwise it is printed at the end. */
  show: boolean;
}

/**
 * Independent steps that run in parallel. The steps of one row run in their order; there are at least as many rows as the machine has
 * cores.
 */
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

const suiteStep = (title: string, config: string, tier?: Tier, shard?: Shard): Step => ({
  title: shard === undefined ? title : `${title}, part ${shard.index} of ${shard.count}`,
  run: async ({ signal, report, files, show }) => {
    const options = [
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...(shard === undefined ? [] : [`--shard=${shard.index}/${shard.count}`]),
    ];
    const env = tier === undefined ? process.env : { ...process.env, [TIER_VARIABLE]: tier };
    return toStepOutcome(await runNode([VITEST, "run", "-c", config, ...options, ...files], { show, signal, env }));
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

export const emulatorTests = (tier?: Tier, shard?: Shard) =>
  suiteStep("Tests against the emulators", "vitest.emulator.config.ts", tier, shard);
export const journeys = (tier?: Tier, shard?: Shard) =>
  suiteStep("Journeys in a browser", "vitest.e2e.config.ts", tier, shard);
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

/** Static checks. Types need what is generated; the other checks do not, and use the core that it leaves. */
const STATIC_CHECKS: ParallelSteps = {
  rows: [
    [GENERATE_STEP, scriptStep("Types and lint", "lint")],
    [
      scriptStep("The functions' lock file", "lock:check"),
      scriptStep("Format", "format:check"),
      scriptStep("Dead code", "dead-code"),
      scriptStep("Import cycles", "cycles"),
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

/** Steps of the rest that use little CPU, or have too few files to divide. */
const UNDIVIDED_STEPS: readonly Step[] = [
  suiteStep("Unit tests over all pages", "vitest.config.ts", "rest"),
  scriptStep("A deployment, without a cloud", "deploy:dry"),
  EMULATOR_JOURNEYS_STEP,
];

/**
 * `npm run test:rest`: all checks that `npm test` leaves out. Tests against the emulators wait for locks, leases and back-offs and use only
 * three quarters of two cores, so steps that need little CPU run at the same time. The journeys need both cores.
 * @param shard the part that one of several machines runs: a part of the files, and of the undivided steps those whose turn it is
 */
export const restSteps = (shard?: Shard): readonly (Step | ParallelSteps)[] => [
  GENERATE_STEP,
  PICTURES_STEP,
  BUILD_STEP,
  { rows: [[emulatorTests("rest", shard)], UNDIVIDED_STEPS.filter((_, position) => isInShard(position, shard))] },
  journeys("rest", shard),
];

/**
 * Runs steps one after the other until one fails, each under a heading and with its time; parallel steps print their output when they have
 * ended. Prints the line `N passed, N failed` at the end, and exits with 0 or 1.
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
    else say(`… ${title}`);
    const { succeeded, output } = await run({ signal, report, files, show }).catch((error: unknown) => {
      if (!signal.aborted) printFailure(error);
      return { succeeded: false, output: "" };
    });
    counts.push(countTestsOfStep(succeeded, report));
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
