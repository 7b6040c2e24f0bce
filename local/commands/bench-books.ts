/**
 * `npm run bench:books`: cost of a year's statement of donations with 50,000 donations, beside a year with a tenth of them: seconds, memory and documents
 * read by preparing it, downloading its CSV, revising it after 1 % of the donations changed, auditing it, and by the statements of two donors.
 * `npm run bench:books -- 5000` sets the number. Exits with 1 if a donation costs more than two reads (its receipt and its tax id). Times are the emulator's, which looks at every document for each
 * page of a query; the cloud has indexes.
 */
import { calendarDay, filingEndpoints, financialYearOf, statementEndpoints } from "@daansetu/contract";
import * as z from "zod/mini";
import { compose } from "../../functions/src/compose.ts";
import { cursorsWith } from "../../functions/src/http/cursors.ts";
import type { Answer } from "../../functions/src/http/route.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { filingChecks } from "../audit/checks.ts";
import { filingFilesReader } from "../audit/read-filings.ts";
import type { BenchStack } from "../bench/bench-stack.ts";
import { printProblems, rowPrinter } from "../bench/print.ts";
import { requestedCount, runBenchmark } from "../bench/run-benchmark.ts";
import { COMPANY, donationsOfCompany, loadFiledDonations, PERSON } from "../bench/filed-donations.ts";
import { measureMemory, type MemoryCost } from "../bench/measure-memory.ts";
import { changeFiledYear, type FiledYear, loadFiledYear } from "../bench/filed-year.ts";
import { say } from "../util/say.ts";

const LARGE_COUNT = requestedCount(50_000, 1_000);
const SMALL_COUNT = Math.round(LARGE_COUNT / 10);
const MEMORY_SAMPLE_MS = 100;
/** A receipt and a tax id, and little beside them. */
const MAX_READS_PER_DONATION = 2.1;

interface Cost extends MemoryCost {
  reads: number;
}

interface Input {
  params?: object;
  query?: object;
  body?: object;
}

const Reply = z.object({ id: z.string(), version: z.int(), rows: z.int(), faults: z.array(z.unknown()) });

async function bench({ deps, loggedProblems }: BenchStack): Promise<boolean> {
  const now = new Date();
  const accountant = { uid: "bench", role: "accountant", email: "bench@bench.example" } as const;
  const callerOf = (person: { uid: string; role: "accountant" | "user"; email: string }) =>
    ({ kind: "signed-in", ...person, emailVerified: true, signedInAt: now, sessionId: 0 }) as const;
  const operations = watch(deps.db);
  // No sign-in is needed: the query selects donations by account id.
  const { routes } = compose({ ...deps, identity: { ...deps.identity, account: () => Promise.resolve(undefined) } });
  const cursors = cursorsWith(deps.config.keys.cursors);

  async function measure(work: () => Promise<unknown>): Promise<Cost> {
    operations.reset();
    const cost = await measureMemory(work, { everyMs: MEMORY_SAMPLE_MS });
    return { ...cost, reads: operations.snapshot().reads };
  }

  /** Asks the endpoint without a server, because a client would give up on the emulator. */
  function ask(endpoint: unknown, person: Parameters<typeof callerOf>[0], input: Input): Promise<Answer> {
    const found = routes.find((route) => route.endpoint === endpoint);
    if (found === undefined) throw new Error("The endpoint has no route.");
    const caller = callerOf(person);
    return found.answer({
      params: {},
      query: {},
      body: {},
      ...input,
      caller,
      bearer: undefined,
      address: "",
      hop: "",
      forwardedFor: { entries: 0, counted: null },
      userAgent: "",
      cursors,
      secondFactors: { isRequired: false, standingOf: () => Promise.resolve({ isSetUp: false, isProven: false }) },
      now,
    });
  }
  const call = (name: keyof typeof filingEndpoints, input: Input) => ask(filingEndpoints[name], accountant, input);
  /** @throws Error unless the answer is a PDF */
  async function downloadStatement(uid: string, financialYear: string): Promise<void> {
    const person = { uid, role: "user", email: `${uid}@bench.example` } as const;
    const answer = await ask(statementEndpoints.myStatementFile, person, { params: { financialYear } });
    if (answer.kind !== "file") throw new Error("The statement is no file.");
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.file.chunks) chunks.push(Buffer.from(chunk));
    const pdf = Buffer.concat(chunks);
    if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("The statement is no PDF.");
  }
  async function filingOf(...input: Parameters<typeof call>): Promise<z.infer<typeof Reply>> {
    const answer = await call(...input);
    return z.parse(Reply, answer.kind === "value" ? answer.body : undefined);
  }

  async function costsOf(year: FiledYear): Promise<Map<string, Cost>> {
    const costs = new Map<string, Cost>();
    const measured = async (name: string, work: () => Promise<unknown>) => {
      const cost = await measure(work);
      costs.set(name, cost);
      say(`  ${name}: ${cost.seconds.toFixed(1)} s, ${cost.reads} read`);
    };
    await loadFiledYear(deps.db, year);
    await loadFiledDonations(deps.db, year);
    say("  all is written; now it is filed");
    const until = `${Number(year.financialYear.slice(0, 4)) + 1}-03-31`;
    const { financialYear } = year;
    let filing: z.infer<typeof Reply> = { id: "", version: 0, rows: 0, faults: [] };
    const download = async () => {
      const answer = await call("filingFile", { params: { id: filing.id } });
      let lines = 0;
      if (answer.kind === "file")
        for await (const chunk of answer.file.chunks) lines += chunk.toString().split("\r\n").length - 2;
      if (lines !== filing.rows) throw new Error("The CSV lacks rows.");
    };
    await measured("overview", () => call("filings", { query: { financialYear } }));
    await measured("queue, a page", () => call("blockedReceipts", { query: { financialYear } }));
    await measured("prepare", async () => {
      filing = await filingOf("prepareFiling", { body: { financialYear, until } });
    });
    say(`  ${filing.rows} rows, ${filing.faults.length} faults`);
    await measured("CSV", download);
    const { id, version } = filing;
    const filed = { version, acknowledgement: "113000000012345", filedOn: calendarDay(now) };
    await call("markFiled", { params: { id }, body: filed });
    say(`  ${await changeFiledYear(deps.db, year)} donations changed`);
    await measured("revise", async () => {
      filing = await filingOf("reviseFiling", { params: { id } });
    });
    say(`  ${filing.rows} rows`);
    await measured("CSV of the revision", download);
    await measured("audit", async () => {
      for (const check of filingChecks(deps.db, filingFilesReader(deps))) {
        const discrepancy = await check.findDiscrepancy();
        if (discrepancy !== undefined) throw new Error(discrepancy);
      }
    });
    await measured("statement, a person's", () => downloadStatement(PERSON, financialYear));
    say(`  a company's has ${donationsOfCompany(year)} donations`);
    await measured("statement, company's", () => downloadStatement(COMPANY, financialYear));
    return costs;
  }

  const taxIdKeys = deps.config;
  const yearsBack = (years: number) => financialYearOf(`${now.getUTCFullYear() - years}-04-01`);
  say(`A small year: ${SMALL_COUNT} donations`);
  const small = await costsOf({ financialYear: yearsBack(3), count: SMALL_COUNT, taxIdKeys });
  say(`A great year: ${LARGE_COUNT} donations`);
  const large = await costsOf({ financialYear: yearsBack(2), count: LARGE_COUNT, taxIdKeys });

  say();
  printRow("", "s small", "s great", "times", "reads small", "reads great", "a donation", "heap MB", "held MB");
  let isWithin = true;
  for (const [name, { seconds, reads, heapBytes, heldBytes }] of large) {
    const before = small.get(name);
    const readsPerDonation = reads / LARGE_COUNT;
    // The audit reads both years.
    if (name !== "audit" && readsPerDonation > MAX_READS_PER_DONATION) isWithin = false;
    printRow(
      name,
      (before?.seconds ?? 0).toFixed(2),
      seconds.toFixed(2),
      (seconds / (before?.seconds ?? seconds)).toFixed(1),
      String(before?.reads ?? 0),
      String(reads),
      readsPerDonation.toFixed(3),
      megabytes(heapBytes),
      megabytes(heldBytes),
    );
  }
  printProblems(loggedProblems);
  say(isWithin ? "Nothing reads more than it may." : "A donation costs more reads than it may.");
  return isWithin;
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);
const printRow = rowPrinter(22, 13);

await runBenchmark(bench);
