/**
 * `npm run bench:admin`: cost of the admin panel's tables with 100,000 donations and 60,000 NGOs, compared with a small database:
 * documents read, response time, and memory of the CSV export of all donations. `npm run bench:admin -- 20000` sets the number of
 * donations. Exits with 1 if a query reads more documents than its limit, or if the export's memory grows with the number of rows.
 * Times are the emulator's, which scans every document; the cloud has indexes.
 */
import { request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buildApp } from "../../functions/src/app.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { type BenchStack, startBenchStack } from "../bench/bench-stack.ts";
import { loadNgos, NGO_QUESTIONS } from "../bench/ngos.ts";
import type { Question } from "../bench/query.ts";
import { loadRecords, recordQuestions } from "../bench/records.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";

const [asked = "100000"] = process.argv.slice(2);
const GREAT = Math.max(5_000, Number.parseInt(asked, 10) || 0);
const SMALL = 2_000;
/** Number of NGOs for a number of donations: 60,000 for 100,000. */
const ngosBeside = (donations: number) => (donations / 10) * 6;
/** Each query is repeated this often, or for this long. */
const TIMES = 6;
const MAX_MS = 5_000;

interface Cost {
  reads: number;
  ms: number;
}

const number = (value: number, digits = 0) => value.toFixed(digits);
const row = (name: string, ...cells: string[]) =>
  say(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join("")}`);
const megabytes = (bytes: number) => `${number(bytes / 1_048_576)} MB`;

/** Runs every query several times, as an admin. @returns the maximum of documents read, and the fastest time */
async function costs(
  origin: string,
  operations: ReturnType<typeof watch>,
  questions: Readonly<Record<string, Question>>,
): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>();
  for (const [name, { path }] of Object.entries(questions)) {
    const began = performance.now();
    const cost: Cost = { reads: 0, ms: Number.POSITIVE_INFINITY };
    for (let time = 0; time < TIMES && performance.now() - began < MAX_MS; time += 1) {
      operations.reset();
      const asked = performance.now();
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: "Bearer bench" } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      cost.ms = Math.min(cost.ms, performance.now() - asked);
      cost.reads = Math.max(cost.reads, operations.snapshot().reads);
    }
    found.set(name, cost);
    say(`  ${name}: ${cost.reads} read, ${number(cost.ms)} ms`);
  }
  return found;
}

interface ExportCost {
  rows: number;
  seconds: number;
  /** Peak of live heap above the start, in bytes. */
  heapBytes: number;
  /** Peak of the process's resident memory above the start, in bytes. */
  heldBytes: number;
}

const SHOWN_ROWS = 20_000;

/** Runs garbage collection, so that only live memory is measured. */
function collect(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

/** Downloads the export of all donations while sampling this process's memory. */
async function measureExport(origin: string): Promise<ExportCost> {
  collect();
  const before = process.memoryUsage();
  let peak = before;
  const look = setInterval(() => {
    collect();
    const { rss, heapUsed } = process.memoryUsage();
    peak = { ...peak, rss: Math.max(peak.rss, rss), heapUsed: Math.max(peak.heapUsed, heapUsed) };
  }, 250);
  const began = performance.now();
  const rows = await new Promise<number>((done, failed) => {
    const asking = request(`${origin}/api/admin/donations.csv`, { headers: { authorization: "Bearer bench" } });
    asking.on("error", failed);
    asking.on("response", (response) => {
      let lines = 0;
      response.on("data", (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 0x0a && ++lines % SHOWN_ROWS === 0) say(`  ${lines} rows of the file`);
      });
      response.on("end", () => {
        done(lines - 1);
      });
      response.on("error", failed);
    });
    asking.end();
  });
  clearInterval(look);
  const seconds = (performance.now() - began) / 1000;
  return { rows, seconds, heapBytes: peak.heapUsed - before.heapUsed, heldBytes: peak.rss - before.rss };
}

async function bench({ deps, serve, loggedProblems }: BenchStack): Promise<boolean> {
  const now = new Date();
  const admin = { kind: "signed-in", uid: "bench", role: "admin", email: "admin@bench.example" } as const;
  const identity = {
    ...deps.identity,
    identify: () => Promise.resolve({ ...admin, emailVerified: true, signedInAt: now }),
  };
  const operations = watch(deps.db);
  const origin = await serve(buildApp({ ...deps, identity }));
  const questions = { ...recordQuestions(now), ...NGO_QUESTIONS };
  const load = async (from: number, to: number) => {
    await loadRecords(deps.db, { from, to, now, onDone: (done) => say(`  ${done} donations written`) });
    await loadNgos(deps.db, { from: ngosBeside(from), to: ngosBeside(to), now });
    say("  all is written; now it is asked");
  };

  say(`A small house: ${SMALL} donations, ${ngosBeside(SMALL)} NGOs`);
  await load(0, SMALL);
  const small = await costs(origin, operations, questions);
  // A warm-up run, so that loading and compiling code is not measured.
  await measureExport(origin);
  const smallFile = await measureExport(origin);
  say(`A great house: ${GREAT} donations, ${ngosBeside(GREAT)} NGOs`);
  await load(SMALL, GREAT);
  const great = await costs(origin, operations, questions);

  say();
  row("", "reads small", "reads great", "may read", "ms small", "ms great");
  const worse: string[] = [];
  for (const [name, { most }] of Object.entries(questions)) {
    const [before, cost] = [small.get(name), great.get(name)];
    if (before === undefined || cost === undefined) continue;
    if (Math.max(before.reads, cost.reads) > most) worse.push(name);
    row(name, number(before.reads), number(cost.reads), number(most), number(before.ms, 1), number(cost.ms, 1));
  }
  say();
  row("the file of all donations", "rows", "seconds", "heap", "held");
  const greatFile = await measureExport(origin);
  for (const { rows, seconds, heapBytes, heldBytes } of [smallFile, greatFile])
    row("", String(rows), number(seconds, 1), megabytes(heapBytes), megabytes(heldBytes));
  if (greatFile.heapBytes > smallFile.heapBytes + SLACK_BYTES) worse.push("the file of all donations");
  for (const problem of new Set(loggedProblems)) say(`logged: ${problem}`);
  say();
  say(worse.length === 0 ? "Nothing takes more than it may." : `These take more than they may: ${worse.join(", ")}`);
  return worse.length === 0;
}

/** Tolerance: a varying number of pages of 400 rows is in memory when it is sampled; all rows would be about 200 MB. */
const SLACK_BYTES = 48 * 1_048_576;

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
