/**
 * `npm run bench:donations`: a thousand donations to one campaign, with duplicated and shuffled webhooks, and beside them the design that
 * first comes to mind. Exits with 1 when a donation was lost, doubled, or the total is not exact.
 */
import { formatPaise } from "@daansetu/contract";
import { buildApp } from "../../functions/src/app.ts";
import type { VersionedDonation } from "../../functions/src/features/donations/donations.repository.ts";
import { deriveDonation, NO_FACTS } from "../../functions/src/features/donations/facts.ts";
import type { PaymentUpdate } from "../../functions/src/features/donations/payment-update.ts";
import { type Operations, watch } from "../../functions/test/support/rpc.ts";
import { weigh, type Weighed } from "../bench/books.ts";
import { type Foundation, openFoundation } from "../bench/foundation.ts";
import { giveOnce, rupeesOf } from "../bench/donors.ts";
import { inFlight, Stopwatch, withRawBody } from "../bench/measure.ts";
import { bookObviously, obviousApp } from "../bench/obvious-way.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";
import { compose } from "../../functions/src/compose.ts";

const DONATIONS = 1_000;
const AT_ONCE = 50;
const WARM_UP = 40;
const OBVIOUS_AT_ONCE = 20;
const OBVIOUS_MS = 20_000;

interface Whole {
  perSecond: number;
  seconds: number;
  watch: Stopwatch;
  operations: Operations;
  weighed: Weighed;
  mails: number;
}

/** Checkout, payment, verify, and three events each delivered twice in any order; then the mails. */
async function ourWay(foundation: Foundation): Promise<Whole> {
  const { deps, control } = foundation;
  const operations = watch(deps.db);
  const stopwatch = new Stopwatch();
  let measuring = false;
  const app = withRawBody(buildApp(deps));
  const timed = stopwatch.around(app);
  const origin = await foundation.serve((request, response) => {
    (measuring ? timed : app)(request, response);
  });
  await control.chaos({ duplicate: 2, reorder: "shuffle" });
  await inFlight({ total: WARM_UP, atOnce: AT_ONCE }, (index) => giveOnce(origin, control, index));
  await control.flush();
  await compose(deps).outbox.drainOutbox(deps.clock());
  operations.reset();
  measuring = true;
  const began = performance.now();
  await inFlight({ total: DONATIONS, atOnce: AT_ONCE }, (index) => giveOnce(origin, control, index));
  await control.flush();
  const seconds = (performance.now() - began) / 1000;
  const { sent } = await compose(deps).outbox.drainOutbox(deps.clock());
  const counted = operations.snapshot();
  await control.chaos({});
  const weighed = await weigh(foundation);
  return { perSecond: DONATIONS / seconds, seconds, watch: stopwatch, operations: counted, weighed, mails: sent };
}

/** Where everybody waits for one document, some give up: "Transaction lock timeout". Those donations are not counted as done. */
const orGivenUp = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The booking step alone: donations that are open already are told of their payment. */
async function ourBooking({ deps }: Foundation): Promise<number> {
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

async function obviousBooking({ deps }: Foundation): Promise<number> {
  const about = { total: DONATIONS, atOnce: OBVIOUS_AT_ONCE, forAtMostMs: OBVIOUS_MS };
  const { perSecond } = await inFlight(about, (index) =>
    orGivenUp(
      bookObviously(deps.db, { campaignId: "step", donationId: `step${index}`, amountPaise: rupeesOf(index) * 100 }),
    ),
  );
  return perSecond;
}

async function obviousWay(foundation: Foundation): Promise<number> {
  const { deps, control, webhookSecret } = foundation;
  const { keySecret } = deps.config.razorpay;
  const { db, gateway, randomId: newId } = deps;
  const app = obviousApp({ db, gateway, keySecret, webhookSecret, newId, campaignId: "whole" });
  const origin = await foundation.serve(app);
  await control.chaos({ duplicate: 2, reorder: "shuffle" });
  const about = { total: DONATIONS, atOnce: OBVIOUS_AT_ONCE, forAtMostMs: OBVIOUS_MS };
  return (await inFlight(about, (index) => orGivenUp(giveOnce(origin, control, index)))).perSecond;
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

async function bench(foundation: Foundation): Promise<boolean> {
  heading(
    `${DONATIONS} donations to one campaign, ${AT_ONCE} at a time; three webhooks each, every one delivered twice, shuffled`,
  );
  const whole = await ourWay(foundation);
  const { operations, weighed } = whole;
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
  row("captured at the gateway", String(weighed.captured), formatPaise(weighed.gatewayPaise));
  row("in the ledger", "", formatPaise(weighed.ledgerPaise));
  row("on the campaign's page", "", formatPaise(weighed.shownPaise));

  heading(
    `The obvious design: one transaction that reads and updates the campaign, ${OBVIOUS_AT_ONCE} at a time, for ${OBVIOUS_MS / 1000} s`,
  );
  const ourStep = await ourBooking(foundation);
  const theirStep = await obviousBooking(foundation);
  const theirWhole = await obviousWay(foundation);
  row("", "obvious", "ours", "times");
  row("booking step, donations a second", number(theirStep), number(ourStep), number(ourStep / theirStep));
  row(
    "the whole way, donations a second",
    number(theirWhole),
    number(whole.perSecond),
    number(whole.perSecond / theirWhole),
  );

  heading("Goals");
  const isExact = weighed.gatewayPaise === weighed.ledgerPaise && weighed.ledgerPaise === weighed.shownPaise;
  const isRight = [
    goal("lost: 0", String(weighed.lost), weighed.lost === 0),
    goal("doubled: 0", String(weighed.doubled), weighed.doubled === 0),
    goal("the total is exact to the paisa", isExact ? "yes" : "no", isExact),
  ];
  goal("document operations a donation: at most 12", number(reads + writes, 2), reads + writes <= 12);
  goal("booking step: at least 20 times the obvious", number(ourStep / theirStep), ourStep >= 20 * theirStep);
  goal(
    "the whole way: at least 5 times the obvious",
    number(whole.perSecond / theirWhole),
    whole.perSecond >= 5 * theirWhole,
  );
  for (const complaint of new Set(foundation.complaints)) say(`logged: ${complaint}`);
  return !isRight.includes(false);
}

let foundation: Foundation | undefined;
try {
  foundation = await openFoundation();
  process.exitCode = (await bench(foundation)) ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  await foundation?.stop();
}
// What the obvious design still has under way is not waited for.
process.exit();
