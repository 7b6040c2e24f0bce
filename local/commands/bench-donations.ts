/**
 * `npm run bench:donations`: a thousand donations to one campaign, with duplicated and reordered webhooks, compared with a naive
 * design. Exits with 1 if a donation is lost or booked twice, or if the total is not exact.
 */
import { formatPaise } from "@daansetu/contract";
import { buildApp } from "../../functions/src/app.ts";
import type { VersionedDonation } from "../../functions/src/features/donations/donations.repository.ts";
import { deriveDonation, NO_FACTS } from "../../functions/src/features/donations/facts.ts";
import type { PaymentUpdate } from "../../functions/src/features/donations/payment-update.ts";
import { type Operations, watch } from "../../functions/test/support/rpc.ts";
import { checkLedger, type LedgerCheck } from "../bench/ledger-check.ts";
import { type BenchStack, startBenchStack } from "../bench/bench-stack.ts";
import { donateOnce, rupeesOf } from "../bench/donors.ts";
import { inFlight, Stopwatch, withRawBody } from "../bench/measure.ts";
import { bookNaively, naiveApp } from "../bench/naive-design.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";
import { compose } from "../../functions/src/compose.ts";

const DONATIONS = 1_000;
const AT_ONCE = 50;
const WARM_UP = 40;
const NAIVE_AT_ONCE = 20;
const NAIVE_MS = 20_000;

interface Result {
  perSecond: number;
  seconds: number;
  watch: Stopwatch;
  operations: Operations;
  ledger: LedgerCheck;
  mails: number;
}

/** Checkout, payment, verification, three events delivered twice each in any order, and the mails. */
async function ourDonations(stack: BenchStack): Promise<Result> {
  const { deps, control } = stack;
  const operations = watch(deps.db);
  const stopwatch = new Stopwatch();
  let measuring = false;
  const app = withRawBody(buildApp(deps));
  const timed = stopwatch.around(app);
  const origin = await stack.serve((request, response) => {
    (measuring ? timed : app)(request, response);
  });
  await control.chaos({ duplicate: 2, reorder: "shuffle" });
  await inFlight({ total: WARM_UP, atOnce: AT_ONCE }, (index) => donateOnce(origin, control, index));
  await control.flush();
  await compose(deps).outbox.drainOutbox(deps.clock());
  operations.reset();
  measuring = true;
  const began = performance.now();
  await inFlight({ total: DONATIONS, atOnce: AT_ONCE }, (index) => donateOnce(origin, control, index));
  await control.flush();
  const seconds = (performance.now() - began) / 1000;
  const { sent } = await compose(deps).outbox.drainOutbox(deps.clock());
  const counted = operations.snapshot();
  await control.chaos({});
  const ledger = await checkLedger(stack);
  return { perSecond: DONATIONS / seconds, seconds, watch: stopwatch, operations: counted, ledger, mails: sent };
}

/** When all transactions contend for one document, some fail with "Transaction lock timeout". Those donations do not count as done. */
const unlessContended = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Only the booking step, for donations that are already open. */
async function ourBooking({ deps }: BenchStack): Promise<number> {
  const { donations, applyPaymentUpdate } = compose(deps).donations;
  const open: (VersionedDonation | undefined)[] = [];
  await inFlight({ total: DONATIONS, atOnce: AT_ONCE }, async (index) => {
    open[index] = await donations.create(deps.randomId(), openDonation(index), undefined);
  });
  const { perSecond } = await inFlight({ total: DONATIONS, atOnce: AT_ONCE }, async (index) => {
    const held = open[index];
    if (held === undefined) throw new Error("A donation was not opened.");
    await applyPaymentUpdate(held, captureOf(index, held), { source: "webhook", now: new Date() });
  });
  return perSecond;
}

function openDonation(index: number) {
  const createdAt = new Date().toISOString();
  const what = {
    amountPaise: rupeesOf(index) * 100,
    currency: "INR" as const,
    createdAt,
    orderId: `order_step${index}`,
  };
  return {
    ...what,
    campaignId: "booking-step",
    campaignKind: "fundraiser" as const,
    campaignTitle: "The booking step alone",
    donorKeys: [],
    showAs: { anonymous: false },
    consents: {},
    taxBenefit: false,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, what, new Date()),
  };
}

function captureOf(index: number, { donation }: VersionedDonation): PaymentUpdate {
  const { amountPaise, currency, createdAt } = donation;
  const fact = { status: "captured" as const, amountPaise, currency, international: false, at: createdAt };
  return { payments: { [`pay_step${index}`]: { ...fact, orderId: `order_step${index}` } }, refunds: {} };
}

async function naiveBooking({ deps }: BenchStack): Promise<number> {
  const about = { total: DONATIONS, atOnce: NAIVE_AT_ONCE, forAtMostMs: NAIVE_MS };
  const { perSecond } = await inFlight(about, (index) =>
    unlessContended(
      bookNaively(deps.db, { campaignId: "step", donationId: `step${index}`, amountPaise: rupeesOf(index) * 100 }),
    ),
  );
  return perSecond;
}

async function naiveDonations(stack: BenchStack): Promise<number> {
  const { deps, control, webhookSecret } = stack;
  const { keySecret } = deps.config.razorpay;
  const { db, gateway, randomId: newId } = deps;
  const app = naiveApp({ db, gateway, keySecret, webhookSecret, newId, campaignId: "whole" });
  const origin = await stack.serve(app);
  await control.chaos({ duplicate: 2, reorder: "shuffle" });
  const about = { total: DONATIONS, atOnce: NAIVE_AT_ONCE, forAtMostMs: NAIVE_MS };
  return (await inFlight(about, (index) => unlessContended(donateOnce(origin, control, index)))).perSecond;
}

const number = (value: number, digits = 1) => value.toFixed(digits);
const row = (name: string, ...cells: string[]) =>
  say(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join("")}`);

function heading(text: string): void {
  say();
  say(text);
  say();
}

function goal(name: string, reached: string, isMet: boolean): boolean {
  row(name, reached, isMet ? "met" : "MISSED");
  return isMet;
}

async function bench(stack: BenchStack): Promise<boolean> {
  heading(
    `${DONATIONS} donations to one campaign, ${AT_ONCE} at a time; three webhooks each, every one delivered twice, shuffled`,
  );
  const whole = await ourDonations(stack);
  const { operations, ledger } = whole;
  const reads = operations.reads / DONATIONS;
  const writes = operations.writes / DONATIONS;
  row("donations a second, the whole way", number(whole.perSecond));
  row("", "p50 ms", "p95 ms", "p99 ms", "answers");
  for (const name of ["checkout", "verifyPayment", "webhook"]) {
    const { p50, p95, p99, count } = whole.watch.of(name);
    row(name, number(p50), number(p95), number(p99), String(count));
  }
  row("Firestore reads a donation", number(reads, 2));
  row("Firestore writes a donation", number(writes, 2));
  row("writes in one second on the hottest document", String(operations.peak.writes));
  row("thank-you mails", String(whole.mails));
  row("captured at the gateway", String(ledger.captured), formatPaise(ledger.gatewayPaise));
  row("in the ledger", "", formatPaise(ledger.ledgerPaise));
  row("on the campaign's page", "", formatPaise(ledger.shownPaise));

  heading(
    `The naive design: one transaction that reads and updates the campaign, ${NAIVE_AT_ONCE} at a time, for ${NAIVE_MS / 1000} s`,
  );
  const ourStep = await ourBooking(stack);
  const theirStep = await naiveBooking(stack);
  const naiveFigures = await naiveDonations(stack);
  row("", "naive", "ours", "times");
  row("booking step, donations a second", number(theirStep), number(ourStep), number(ourStep / theirStep));
  row(
    "the whole way, donations a second",
    number(naiveFigures),
    number(whole.perSecond),
    number(whole.perSecond / naiveFigures),
  );

  heading("Goals");
  const isExact = ledger.gatewayPaise === ledger.ledgerPaise && ledger.ledgerPaise === ledger.shownPaise;
  const isRight = [
    goal("lost: 0", String(ledger.lost), ledger.lost === 0),
    goal("doubled: 0", String(ledger.doubled), ledger.doubled === 0),
    goal("the total is exact to the paisa", isExact ? "yes" : "no", isExact),
  ];
  goal("document operations a donation: at most 12", number(reads + writes, 2), reads + writes <= 12);
  goal("booking step: at least 20 times the naive one", number(ourStep / theirStep), ourStep >= 20 * theirStep);
  goal(
    "the whole way: at least 5 times the naive one",
    number(whole.perSecond / naiveFigures),
    whole.perSecond >= 5 * naiveFigures,
  );
  for (const problem of new Set(stack.loggedProblems)) say(`logged: ${problem}`);
  return !isRight.includes(false);
}

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
// The naive design's requests in progress are not awaited.
process.exit();
