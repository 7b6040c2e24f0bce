import type * as WorkflowParser from "@actions/workflow-parser";
import type { ErrorPolicy as ErrorPolicies } from "@actions/workflow-parser/model/convert";
import { build } from "esbuild";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { npmScriptsIn, readText, repositoryFiles } from "./references.ts";

const Permissions = z.record(z.string(), z.enum(["read", "write"]));
const Step = z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) });
const Job = z.object({
  "timeout-minutes": z.optional(z.int()),
  permissions: z.optional(Permissions),
  strategy: z.optional(z.object({ matrix: z.record(z.string(), z.array(z.int())) })),
  steps: z.array(Step),
});
const Workflow = z.object({
  permissions: z.optional(Permissions),
  concurrency: z.optional(z.object({ group: z.string() })),
  jobs: z.record(z.string(), Job),
});

const files = repositoryFiles().filter((file) => /^\.github\/workflows\/.*\.ya?ml$/.test(file));
const workflows = files.map((file) => ({ file, ...z.parse(Workflow, parse(readText(file))) }));
const jobs = workflows.flatMap(({ file, jobs: jobsOfFile }) =>
  Object.entries(jobsOfFile).map(([name, job]) => ({ name: `${file}, ${name}`, ...job })),
);
const stepsOfAll = jobs.flatMap(({ steps }) => steps);
const commands = stepsOfAll.flatMap(({ run }) => run ?? []);

/** GitHub's own parser, bundled, because it imports its schema in a way that Node does not take. */
async function loadParser() {
  const contents =
    'export * from "@actions/workflow-parser"; export { ErrorPolicy } from "@actions/workflow-parser/model/convert";';
  const folder = mkdtempSync(join(tmpdir(), "daansetu-workflows-"));
  const outfile = join(folder, "parser.mjs");
  try {
    // For browsers: the parser of YAML then needs nothing of Node.
    const options = { bundle: true, platform: "browser", format: "esm" } as const;
    await build({ ...options, outfile, stdin: { contents, resolveDir: import.meta.dirname } });
    return (await import(pathToFileURL(outfile).href)) as typeof WorkflowParser & { ErrorPolicy: typeof ErrorPolicies };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
let parser: Awaited<ReturnType<typeof loadParser>>;
beforeAll(async () => {
  parser = await loadParser();
});

/** What the parser says of a workflow: keys, values, expressions, and jobs that need others. */
async function faultsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parser.parseWorkflow({ name, content }, new parser.NoOperationTraceWriter());
  const errorPolicy = parser.ErrorPolicy.TryConversion;
  if (value !== undefined) await parser.convertWorkflowTemplate(context, value, undefined, { errorPolicy });
  return context.errors.getErrors().map(({ message }) => message);
}

describe("The workflows", () => {
  test("are taken by GitHub's own parser", async () => {
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(await faultsOf(file, readText(file)), file).toEqual([]);
  });

  test.each([
    ["a key", "timeout-minutes:", "timeout-minute:"],
    ["a name in an expression", "matrix.part", "matrx.part"],
    ["a value", "timeout-minutes: 20", "timeout-minutes: soon"],
    ["a job that is needed", "    name: Core tier", "    needs: [chek]"],
  ])("are refused with %s misspelled", async (_, right, wrong) => {
    const text = readText(".github/workflows/ci.yml");
    expect(text).toContain(right);
    expect(await faultsOf("ci.yml", text.replace(right, wrong))).not.toEqual([]);
  });

  test("call commands that package.json has", () => {
    const { scripts } = z.parse(
      z.object({ scripts: z.record(z.string(), z.string()) }),
      JSON.parse(readText("package.json")),
    );
    const called = commands.flatMap((command) => [
      ...npmScriptsIn(command),
      ...[...command.matchAll(/\bnpm (start|test)\b/g)].flatMap(([, name]) => name ?? []),
    ]);
    expect(called).toEqual(expect.arrayContaining(["check", "test", "test:rest", "sbom"]));
    expect(called.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test("run every part of the rest once", () => {
    const divided = jobs.filter(({ steps }) => steps.some(({ run }) => run?.includes("--shard=") === true));
    expect(divided.length).toBe(1);
    for (const { steps, strategy } of divided) {
      const count = Number(
        /--shard=\$\{\{ matrix\.part \}\}\/(\d+)$/m.exec(steps.map(({ run }) => run).join("\n"))?.[1],
      );
      expect(strategy?.matrix["part"]).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    }
  });

  test("use actions by the commit and not by a name that can be moved", () => {
    const used = stepsOfAll.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    // Whoever reads it sees the version, and so does what proposes updates.
    const lines = files.flatMap((file) => readText(file).split("\n")).filter((line) => line.includes("uses:"));
    expect(lines.filter((line) => !/ # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test("may only read, except for the job that adds files to a release", () => {
    for (const { file, permissions } of workflows) expect(permissions, file).toEqual({ contents: "read" });
    const writing = jobs.filter(({ permissions }) => permissions !== undefined).map(({ name }) => name);
    expect(writing).toEqual([".github/workflows/release.yml, bill-of-materials"]);
  });

  test("put nothing that somebody else can write into the text of a command", () => {
    expect(commands.filter((command) => /\$\{\{(?!\s*matrix\.)/.test(command))).toEqual([]);
  });

  test("end by themselves, and do not run twice at a time for the same branch", () => {
    expect(jobs.filter(({ "timeout-minutes": minutes }) => minutes === undefined).map(({ name }) => name)).toEqual([]);
    for (const { file, concurrency } of workflows) expect(concurrency?.group, file).toMatch(/\$\{\{ github\./);
  });
});
