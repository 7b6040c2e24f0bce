/**
 * `npm run bench:admin`: cost of the admin panel's tables with 100,000 donations and 60,000 NGOs, compared with a small database:
 * documents read, response time, and memory of the CSV export of all donations. `npm run bench:admin -- 20000` sets the number of
 * donations. Exits with 1 if a query reads more documents than its limit, or if the export's memory grows with the number of rows.
 * Times are the emulator's, which scans every document; the cloud has indexes.
 */
import { ExportJob } from "@daansetu/contract";
import * as z from "zod/mini";
import { buildApp } from "../../functions/src/app.ts";
import { compose } from "../../functions/src/compose.ts";
import { makeExport } from "../../functions/src/features/platform/exports/make-exports.service.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import type { BenchStack } from "../bench/bench-stack.ts";
import { printProblems, rowPrinter } from "../bench/print.ts";
import { requestedCount, runBenchmark } from "../bench/run-benchmark.ts";
import { measureMemory, type MemoryCost } from "../bench/measure-memory.ts";
import { loadNgos, NGO_QUERIES } from "../bench/ngos.ts";
import type { BenchQuery } from "../bench/query.ts";
import { loadRecords, recordQueries } from "../bench/records.ts";
import { say } from "../util/say.ts";

const LARGE_DONATION_COUNT = requestedCount(100_000, 5_000);
const SMALL_DONATION_COUNT = 2_000;
/** Number of NGOs for a number of donations: 60,000 for 100,000. */
const ngoCountFor = (donations: number) => (donations / 10) * 6;
/** Each query is repeated until this number of runs or this time is reached. */
const MAX_RUNS_PER_QUERY = 6;
const MAX_QUERY_MS = 5_000;

interface QueryCost {
  reads: number;
  ms: number;
}

const formatNumber = (value: number, digits = 0) => value.toFixed(digits);
const printRow = rowPrinter(36, 12);
const formatMegabytes = (bytes: number) => `${formatNumber(bytes / 1_048_576)} MB`;

/** Runs every query several times, as an admin. @returns the maximum of documents read, and the fastest time */
async function measureQueries(
  origin: string,
  operations: ReturnType<typeof watch>,
  queries: Readonly<Record<string, BenchQuery>>,
): Promise<Map<string, QueryCost>> {
  const costByQuery = new Map<string, QueryCost>();
  for (const [name, { path }] of Object.entries(queries)) {
    const startedAt = performance.now();
    const cost: QueryCost = { reads: 0, ms: Number.POSITIVE_INFINITY };
    for (let run = 0; run < MAX_RUNS_PER_QUERY && performance.now() - startedAt < MAX_QUERY_MS; run += 1) {
      operations.reset();
      const requestedAt = performance.now();
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: "Bearer bench" } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      cost.ms = Math.min(cost.ms, performance.now() - requestedAt);
      cost.reads = Math.max(cost.reads, operations.snapshot().reads);
    }
    costByQuery.set(name, cost);
    say(`  ${name}: ${cost.reads} read, ${formatNumber(cost.ms)} ms`);
  }
  return costByQuery;
}

const JSON_HEADERS = { authorization: "Bearer bench", "content-type": "application/json" };

async function exportJobOf(address: string, init: RequestInit): Promise<ExportJob> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${text}`);
  return z.parse(ExportJob, JSON.parse(text));
}

/** Exports all donations into Storage while sampling this process's memory. */
async function measureExport(
  origin: string,
  make: (id: string) => Promise<unknown>,
): Promise<MemoryCost & { rows: number }> {
  const exports = `${origin}/api/admin`;
  const { _id: id } = await exportJobOf(`${exports}/donations/exports`, {
    method: "POST",
    headers: JSON_HEADERS,
    body: "{}",
  });
  const cost = await measureMemory(() => make(id), { everyMs: 250, onlyLive: true });
  const { rows, state } = await exportJobOf(`${exports}/exports/${id}`, { headers: JSON_HEADERS });
  if (state !== "ready") throw new Error(`The export is ${state}.`);
  return { rows, ...cost };
}

async function bench({ deps, serve, loggedProblems }: BenchStack): Promise<boolean> {
  const now = new Date();
  const admin = { kind: "signed-in", uid: "bench", role: "admin", email: "admin@bench.example" } as const;
  const identity = {
    ...deps.identity,
    identify: () => Promise.resolve({ ...admin, emailVerified: true, signedInAt: now, sessionId: 0 }),
  };
  const operations = watch(deps.db);
  const origin = await serve(buildApp({ ...deps, identity }));
  const { ctx, exportSources } = compose(deps);
  const make = (id: string) => makeExport(ctx, exportSources, id);
  const queries = { ...recordQueries(now), ...NGO_QUERIES };
  const loadDonations = async (from: number, to: number) => {
    await loadRecords(deps.db, { from, to, now, onDone: (writtenCount) => say(`  ${writtenCount} donations written`) });
    await loadNgos(deps.db, { from: ngoCountFor(from), to: ngoCountFor(to), now });
    say("  all is written; now it is asked");
  };

  say(`A small house: ${SMALL_DONATION_COUNT} donations, ${ngoCountFor(SMALL_DONATION_COUNT)} NGOs`);
  await loadDonations(0, SMALL_DONATION_COUNT);
  const smallCosts = await measureQueries(origin, operations, queries);
  // The first run warms up, so that loading and compiling code is not measured.
  await measureExport(origin, make);
  const smallExportCost = await measureExport(origin, make);
  say(`A great house: ${LARGE_DONATION_COUNT} donations, ${ngoCountFor(LARGE_DONATION_COUNT)} NGOs`);
  await loadDonations(SMALL_DONATION_COUNT, LARGE_DONATION_COUNT);
  const largeCosts = await measureQueries(origin, operations, queries);

  say();
  printRow("", "reads small", "reads great", "may read", "ms small", "ms great");
  const failedQueries: string[] = [];
  for (const [name, { maxReads }] of Object.entries(queries)) {
    const [smallCost, largeCost] = [smallCosts.get(name), largeCosts.get(name)];
    if (smallCost === undefined || largeCost === undefined) continue;
    if (Math.max(smallCost.reads, largeCost.reads) > maxReads) failedQueries.push(name);
    printRow(
      name,
      formatNumber(smallCost.reads),
      formatNumber(largeCost.reads),
      formatNumber(maxReads),
      formatNumber(smallCost.ms, 1),
      formatNumber(largeCost.ms, 1),
    );
  }
  say();
  printRow("the file of all donations", "rows", "seconds", "heap", "held");
  const largeExportCost = await measureExport(origin, make);
  for (const { rows, seconds, heapBytes, heldBytes } of [smallExportCost, largeExportCost])
    printRow("", String(rows), formatNumber(seconds, 1), formatMegabytes(heapBytes), formatMegabytes(heldBytes));
  if (largeExportCost.heapBytes > smallExportCost.heapBytes + HEAP_TOLERANCE_BYTES)
    failedQueries.push("the file of all donations");
  printProblems(loggedProblems);
  say();
  say(
    failedQueries.length === 0
      ? "Nothing takes more than it may."
      : `These take more than they may: ${failedQueries.join(", ")}`,
  );
  return failedQueries.length === 0;
}

/** Tolerance: a varying number of pages of 400 rows is in memory when it is sampled; all rows would be about 200 MB. */
const HEAP_TOLERANCE_BYTES = 48 * 1_048_576;

await runBenchmark(bench);
