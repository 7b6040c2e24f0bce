/**
 * `npm run bench:donations`: a thousand donations to one campaign, with duplicated and reordered webhooks, without a list, then with one and with three things
 * of a list; then 200 donors for the last ten units; compared with a naive design. Exits with 1 if a donation is lost, booked twice or not counted
 * once, or if a total is not exact.
 * `-- --donations=26000 --deliveries=3`: as many, each event delivered as often, without the comparison; `--lines=3`: only with so many things;
 * `--lines=last`: only for the last units.
 */
import { parseArgs } from "node:util";
import { formatPaise } from "@daansetu/contract";
import { buildApp } from "../../functions/src/app.ts";
import { compose } from "../../functions/src/compose.ts";
import { drainOutbox } from "../../functions/src/features/platform/mail/outbox.service.ts";
import { type Counting, type Operations, watch } from "../../functions/test/support/rpc.ts";
import type { BenchStack } from "../bench/bench-stack.ts";
import { type ClaimsCheck, checkClaims, giveList, LINE_COUNTS, type LineCount } from "../bench/benched-list.ts";
import { donateOnce } from "../bench/donors.ts";
import { benchLastUnits } from "../bench/last-units.ts";
import { checkLedger, type LedgerCheck } from "../bench/ledger-check.ts";
import { runConcurrently, Stopwatch } from "../bench/measure.ts";
import { compareWithNaive, CONCURRENT_DONORS } from "../bench/naive-comparison.ts";
import { formatNumber, printGoal, printHeading, printProblems, rowPrinter } from "../bench/print.ts";
import { runBenchmark } from "../bench/run-benchmark.ts";

const { values: options } = parseArgs({
  options: {
    donations: { type: "string" },
    deliveries: { type: "string", default: "2" },
    lines: { type: "string" },
  },
});
const DONATION_COUNT = Number(options.donations ?? 1_000);
const DELIVERIES = Number(options.deliveries);
const isCompared = options.donations === undefined;
/**
 * Donations per round. After each round donors wait until every event is delivered: one process answers all, and the double would otherwise send all
 * events at once.
 */
const ROUND = 1_000;
const WARM_UP_DONATIONS = 40;

interface DonationsResult {
  perSecond: number;
  seconds: number;
  stopwatch: Stopwatch;
  operations: Operations;
  ledger: LedgerCheck;
  claims: ClaimsCheck;
  mails: number;
}

/** Measures complete donations: checkout, payment, verification, three events delivered several times each in any order, and the mails. */
async function measureOurDonations(
  stack: BenchStack,
  operations: Counting,
  lines: LineCount,
): Promise<DonationsResult> {
  const { deps, control } = stack;
  if (lines > 0) await giveList(stack);
  const stopwatch = new Stopwatch();
  let isMeasuring = false;
  const app = buildApp(deps);
  const timedApp = stopwatch.timeRequests(app);
  const origin = await stack.serve((request, response) => {
    (isMeasuring ? timedApp : app)(request, response);
  });
  await control.chaos({ duplicate: DELIVERIES, reorder: "shuffle" });
  await runConcurrently({ total: WARM_UP_DONATIONS, atOnce: CONCURRENT_DONORS }, (index) =>
    donateOnce(origin, control, index, lines),
  );
  await control.flush();
  const { ctx, mails } = compose(deps);
  await drainOutbox(ctx, mails, deps.clock());
  operations.reset();
  isMeasuring = true;
  const startedAt = performance.now();
  for (let given = 0; given < DONATION_COUNT; given += ROUND) {
    await runConcurrently({ total: Math.min(ROUND, DONATION_COUNT - given), atOnce: CONCURRENT_DONORS }, (index) =>
      donateOnce(origin, control, given + index, lines),
    );
    await control.flush();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { sent: sentMails } = await drainOutbox(ctx, mails, deps.clock());
  const operationCounts = operations.snapshot();
  await control.chaos({});
  const ledger = await checkLedger(stack);
  const claims = await checkClaims(stack, lines);
  return {
    perSecond: DONATION_COUNT / seconds,
    seconds,
    stopwatch,
    operations: operationCounts,
    ledger,
    claims,
    mails: sentMails,
  };
}

const printRow = rowPrinter(44, 12);

/** @returns donations a second, and if nothing is lost or doubled */
async function benchLines(
  stack: BenchStack,
  operations: Counting,
  lines: LineCount,
): Promise<{ perSecond: number; isGood: boolean }> {
  const what = lines === 0 ? "without a list" : `each with ${lines} of its things`;
  printHeading(
    `${DONATION_COUNT} donations to one campaign, ${what}, ${CONCURRENT_DONORS} at a time; three webhooks each, every one delivered ${DELIVERIES} times, shuffled`,
  );
  const result = await measureOurDonations(stack, operations, lines);
  const { ledger, claims, stopwatch } = result;
  const reads = result.operations.reads / DONATION_COUNT;
  const writes = result.operations.writes / DONATION_COUNT;
  printRow("donations a second, the whole way", formatNumber(result.perSecond));
  printRow("", "p50 ms", "p95 ms", "p99 ms", "answers", "of 500");
  for (const name of ["checkout", "verifyPayment", "webhook"]) {
    const { p50, p95, p99, count, failures } = stopwatch.statisticsOf(name);
    printRow(name, formatNumber(p50), formatNumber(p95), formatNumber(p99), String(count), String(failures));
  }
  printRow("Firestore reads a donation", formatNumber(reads, 2));
  printRow("Firestore writes a donation", formatNumber(writes, 2));
  printRow("writes in one second on the hottest document", String(result.operations.peak.writes));
  printRow("thank-you mails", String(result.mails));
  printRow("captured at the gateway", String(ledger.captured), formatPaise(ledger.gatewayPaise));
  printRow("in the ledger", "", formatPaise(ledger.ledgerPaise));
  printRow("on the campaign's page", "", formatPaise(ledger.shownPaise));
  if (lines > 0) printRow("in claims", String(claims.claims), formatPaise(claims.receivedPaise));

  printHeading("Goals");
  const areTotalsExact = ledger.gatewayPaise === ledger.ledgerPaise && ledger.ledgerPaise === ledger.shownPaise;
  const areGoalsMet = [
    printGoal("lost: 0", String(ledger.lost), ledger.lost === 0),
    printGoal("doubled: 0", String(ledger.doubled), ledger.doubled === 0),
    printGoal("the total is exact to the paisa", areTotalsExact ? "yes" : "no", areTotalsExact),
    printGoal("answers of 500 and above: 0", String(stopwatch.failures), stopwatch.failures === 0),
    ...(lines === 0 ? [] : [printGoal("claims are exact", claims.isExact ? "yes" : "no", claims.isExact)]),
  ];
  // The goal was twelve before the mirror of the gateway, which adds a write for each state of a payment. The claim of a donation adds one.
  const most = lines === 0 ? 14 : 15;
  const isFew = reads + writes <= most;
  printGoal(`document operations a donation: at most ${most}`, formatNumber(reads + writes, 2), isFew);
  return { perSecond: result.perSecond, isGood: !areGoalsMet.includes(false) };
}

async function bench(stack: BenchStack): Promise<boolean> {
  const operations = watch(stack.deps.db);
  const isWanted = (part: string) => options.lines === undefined || options.lines === part;
  let isGood = true;
  let perSecondWithoutList: number | undefined;
  for (const lines of LINE_COUNTS) {
    if (!isWanted(String(lines))) continue;
    const measured = await benchLines(stack, operations, lines);
    isGood = measured.isGood && isGood;
    if (lines === 0) perSecondWithoutList = measured.perSecond;
  }
  if (isCompared && isWanted("last")) isGood = (await benchLastUnits(stack)) && isGood;
  // Last, because what it books is not at the gateway.
  if (isCompared && perSecondWithoutList !== undefined)
    await compareWithNaive(stack, { total: DONATION_COUNT, perSecond: perSecondWithoutList });
  printProblems(stack.loggedProblems);
  return isGood;
}

// Requests of the naive design that are still running are not awaited.
await runBenchmark(bench);
