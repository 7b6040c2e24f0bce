import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, FUNCTIONS, SITE } from "../build.ts";
import { type Outcome, runNode, runScript } from "../processes/child.ts";
import { writePictures } from "../demo/pictures/write.ts";
import { printFailure } from "../util/explain.ts";
import { say, seconds } from "../util/say.ts";
import { listenForStop } from "../processes/stop-request.ts";
import { type Count, countStep, summary } from "./count.ts";

export interface Step {
  title: string;
  /** @returns whether it succeeded, and what it said where that was not shown */
  run: (how: RunOfStep) => Promise<{ succeeded: boolean; said: string }>;
}

interface RunOfStep {
  signal: AbortSignal;
  /** Where a test runner writes its counts. */
  report: string;
  /** Limits the run to these files. */
  files: readonly string[];
  /** Prints to our terminal at once; else what it says is told when it is over. */
  show: boolean;
}

/** Steps that need nothing of one another: as many rows of them as a machine has cores at least, each row in its order. */
export interface SideBySide {
  rows: readonly (readonly Step[])[];
}

const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

const outcome = ({ code, said }: Outcome) => ({ succeeded: code === 0, said });
const nothingSaid = { succeeded: true, said: "" };

const script = (title: string, name: string): Step => ({
  title,
  run: async ({ signal, show }) => outcome(await runScript(name, { show, signal })),
});

const suite = (title: string, config: string): Step => ({
  title,
  run: async ({ signal, report, files, show }) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return outcome(await runNode([VITEST, "run", "-c", config, ...reporters, ...files], { show, signal }));
  },
});

export const BUILD: Step = {
  title: "Build the functions and the site",
  run: async ({ signal }) => {
    await build(FUNCTIONS, signal);
    await build(SITE, signal);
    return nothingSaid;
  },
};

export const EMULATOR_TESTS = suite("Tests against the emulators", "vitest.emulator.config.ts");
export const E2E_TESTS = suite("Journeys in a browser", "vitest.e2e.config.ts");

const GENERATE: Step = {
  title: "Make what git does not keep: fonts and messages",
  run: async ({ signal, show }) => outcome(await runNode(["web/scripts/generate.ts"], { show, signal })),
};

const PICTURES: Step = {
  title: "Make what git does not keep: the demo's pictures",
  run: async () => {
    await writePictures();
    return nothingSaid;
  },
};

/** Static checks. The linters take about as long on one core as the others together on another. */
const READING: SideBySide = {
  rows: [
    [script("Lint", "lint")],
    [
      script("Types", "types"),
      script("Format", "format:check"),
      script("Dead code", "dead-code"),
      script("Import cycles", "cycles"),
      script("The functions' lock file", "lock:check"),
    ],
  ],
};

/** `npm run check`. */
export const CHECK: readonly (Step | SideBySide)[] = [GENERATE, READING];

/** Steps without emulators and browser. */
export const QUICK: readonly (Step | SideBySide)[] = [
  GENERATE,
  PICTURES,
  READING,
  suite("Unit tests", "vitest.config.ts"),
  BUILD,
  suite("What a donor downloads", "vitest.dist.config.ts"),
  script("A deployment, without a cloud", "deploy:dry"),
];

/**
 * Runs steps one after the other until one fails, each under a heading and with its time; those side by side print when they are
 * over. Ends with the line `N passed, N failed` and this process with 0 or 1.
 */
export async function runSteps(steps: readonly (Step | SideBySide)[], files: readonly string[] = []): Promise<never> {
  const { signal } = listenForStop();
  const reports = mkdtempSync(join(tmpdir(), "daansetu-tests-"));
  const began = performance.now();
  const counts: Count[] = [];
  let hasFailed = false;
  const runOne = async ({ title, run }: Step, show: boolean) => {
    const stepBegan = performance.now();
    const report = join(reports, `${title.replaceAll(/\W/g, "-")}.json`);
    const heading = () => {
      say();
      say(`── ${title}`);
    };
    if (show) heading();
    const { succeeded, said } = await run({ signal, report, files, show }).catch((error: unknown) => {
      if (!signal.aborted) printFailure(error);
      return { succeeded: false, said: "" };
    });
    counts.push(countStep(succeeded, report));
    if (!show) {
      heading();
      process.stdout.write(said);
    }
    say(`${succeeded ? "✓" : "✗"} ${title} (${seconds(stepBegan)})`);
    if (!succeeded) hasFailed = true;
  };
  const runRow = async (row: readonly Step[], show: boolean) => {
    for (const step of row) if (!hasFailed) await runOne(step, show);
  };
  for (const one of steps)
    if ("rows" in one) await Promise.all(one.rows.map((row) => runRow(row, false)));
    else await runRow([one], true);
  rmSync(reports, { recursive: true, force: true });
  say();
  say(`All of it took ${seconds(began)}.`);
  process.stdout.write(`${summary(counts)}\n`);
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
}
