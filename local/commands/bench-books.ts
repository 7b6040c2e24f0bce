/**
 * `npm run bench:books`: cost of a year's statement of donations with 50,000 donations, beside a year with a tenth of them: seconds, memory and documents
 * read by preparing it, downloading its CSV, revising it after 1 % of the donations changed, and auditing it. `npm run bench:books -- 5000` sets
 * the number. Exits with 1 if a donation costs more than two reads (its receipt and its tax id), or the great year more than twice as many as
 * the small one for each. Times are the emulator's; the cloud is faster at large queries.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { financialYearOf, calendarDay } from "@daansetu/contract";
import * as z from "zod/mini";
import { buildApp } from "../../functions/src/app.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { filingChecks } from "../audit/checks.ts";
import { filingFilesReader } from "../audit/read-filings.ts";
import { type BenchStack, startBenchStack } from "../bench/bench-stack.ts";
import { changeFiledYear, type FiledYear, loadFiledYear } from "../bench/filed-year.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";

const [requestedCount = "50000"] = process.argv.slice(2);
const LARGE_COUNT = Math.max(1_000, Number.parseInt(requestedCount, 10) || 0);
const SMALL_COUNT = Math.round(LARGE_COUNT / 10);
const MEMORY_SAMPLE_MS = 100;
/** A receipt and a tax id, and little beside them. */
const MAX_READS_PER_DONATION = 2.1;

interface Cost {
  seconds: number;
  reads: number;
  /** Peak of this process above what it held before, in bytes; garbage included. */
  heapBytes: number;
  heldBytes: number;
}

const Reply = z.object({ id: z.string(), version: z.int(), rows: z.int(), faults: z.array(z.unknown()) });

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

async function bench({ deps, serve, loggedProblems }: BenchStack): Promise<boolean> {
  const now = new Date();
  const accountant = { kind: "signed-in", uid: "bench", role: "accountant", email: "bench@bench.example" } as const;
  const identify = () => Promise.resolve({ ...accountant, emailVerified: true, signedInAt: now });
  const operations = watch(deps.db);
  const origin = await serve(buildApp({ ...deps, identity: { ...deps.identity, identify } }));

  async function measure(work: () => Promise<unknown>): Promise<Cost> {
    collectGarbage();
    operations.reset();
    const before = process.memoryUsage();
    const peak = { rss: before.rss, heapUsed: before.heapUsed };
    const timer = setInterval(() => {
      const { rss, heapUsed } = process.memoryUsage();
      peak.rss = Math.max(peak.rss, rss);
      peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
    }, MEMORY_SAMPLE_MS);
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(timer);
    return {
      seconds,
      reads: operations.snapshot().reads,
      heapBytes: peak.heapUsed - before.heapUsed,
      heldBytes: peak.rss - before.rss,
    };
  }

  async function call(path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${origin}/api${path}`, {
      headers: { authorization: "Bearer bench", "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
  const filingOf = async (path: string, body: object) => z.parse(Reply, await (await call(path, body)).json());

  async function costsOf(year: FiledYear): Promise<Map<string, Cost>> {
    const costs = new Map<string, Cost>();
    const measured = async (name: string, work: () => Promise<unknown>) => {
      const cost = await measure(work);
      costs.set(name, cost);
      say(`  ${name}: ${cost.seconds.toFixed(1)} s, ${cost.reads} read`);
    };
    await loadFiledYear(deps.db, year);
    say("  all is written; now it is filed");
    const until = `${Number(year.financialYear.slice(0, 4)) + 1}-03-31`;
    let filing: z.infer<typeof Reply> | undefined;
    const download = async () => {
      const text = await (await call(`/admin/filings/${filing?.id ?? ""}/file`)).text();
      if (text.split("\r\n").length - 2 !== filing?.rows) throw new Error("The CSV lacks rows.");
    };
    await measured("overview", () => call(`/admin/filings?financialYear=${year.financialYear}`));
    await measured("queue, a page", () => call(`/admin/filings/blocked?financialYear=${year.financialYear}`));
    await measured("prepare", async () => {
      filing = await filingOf("/admin/filings", { financialYear: year.financialYear, until });
    });
    say(`  ${filing?.rows ?? 0} rows, ${filing?.faults.length ?? 0} faults`);
    await measured("CSV", download);
    await call(`/admin/filings/${filing?.id ?? ""}/filed`, {
      ...{ version: filing?.version, acknowledgement: "113000000012345", filedOn: calendarDay(now) },
    });
    say(`  ${await changeFiledYear(deps.db, year)} donations changed`);
    await measured("revise", async () => {
      filing = await filingOf(`/admin/filings/${filing?.id ?? ""}/revise`, {});
    });
    say(`  ${filing?.rows ?? 0} rows`);
    await measured("CSV of the revision", download);
    await measured("audit", async () => {
      for (const check of filingChecks(deps.db, filingFilesReader(deps))) {
        const difference = await check.findDifference();
        if (difference !== undefined) throw new Error(difference);
      }
    });
    return costs;
  }

  const { panKey } = deps.config;
  const yearsBack = (years: number) => financialYearOf(`${now.getUTCFullYear() - years}-04-01`);
  say(`A small year: ${SMALL_COUNT} donations`);
  const small = await costsOf({ financialYear: yearsBack(3), count: SMALL_COUNT, panKey });
  say(`A great year: ${LARGE_COUNT} donations`);
  const large = await costsOf({ financialYear: yearsBack(2), count: LARGE_COUNT, panKey });

  say();
  printRow("", ["s small", "s great", "times", "reads small", "reads great", "a donation", "heap MB", "held MB"]);
  let isWithin = true;
  for (const [name, { seconds, reads, heapBytes, heldBytes }] of large) {
    const before = small.get(name);
    const readsPerDonation = reads / LARGE_COUNT;
    // The audit reads both years.
    if (name !== "audit" && readsPerDonation > MAX_READS_PER_DONATION) isWithin = false;
    printRow(name, [
      (before?.seconds ?? 0).toFixed(2),
      seconds.toFixed(2),
      (seconds / (before?.seconds ?? seconds)).toFixed(1),
      String(before?.reads ?? 0),
      String(reads),
      readsPerDonation.toFixed(3),
      megabytes(heapBytes),
      megabytes(heldBytes),
    ]);
  }
  for (const problem of new Set(loggedProblems)) say(`logged: ${problem}`);
  say(isWithin ? "Nothing reads more than it may." : "A donation costs more reads than it may.");
  return isWithin;
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);
const printRow = (name: string, cells: readonly string[]) =>
  say(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(13)).join("")}`);

let stack: BenchStack | undefined;
try {
  stack = await startBenchStack();
  process.exitCode = (await bench(stack)) ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  await stack?.stop();
}
