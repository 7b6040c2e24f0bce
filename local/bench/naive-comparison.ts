import { composeBooking } from "../../functions/src/compose-booking.ts";
import type { VersionedDonation } from "../../functions/src/features/giving/donations/store/donations.repository.ts";
import { NO_FACTS } from "../../functions/src/features/giving/core/facts.ts";
import { deriveDonation } from "../../functions/src/features/giving/core/status.ts";
import type { PaymentUpdate } from "../../functions/src/features/giving/core/payment-facts.ts";
import type { BenchStack } from "./bench-stack.ts";
import { donateOnce, donationRupees } from "./donors.ts";
import { runConcurrently } from "./measure.ts";
import { bookNaively, buildNaiveApp } from "./naive-design.ts";
import { formatNumber, printGoal, printHeading, rowPrinter } from "./print.ts";

/** Our design beside a naive one, which reads and updates the campaign in one transaction. */

export const CONCURRENT_DONORS = 50;
const NAIVE_CONCURRENT_DONORS = 20;
const NAIVE_MAX_MS = 20_000;
const printRow = rowPrinter(44, 12);

/** When all transactions contend for one document, some fail with "Transaction lock timeout". Those donations do not count as done. */
const unlessContended = (booking: Promise<void>): Promise<boolean> =>
  booking.then(
    () => true,
    () => false,
  );

/** Measures only the booking step, for donations that are already open. */
async function measureOurBooking({ deps }: BenchStack, total: number): Promise<number> {
  const { donations, applyPaymentUpdate } = composeBooking(deps);
  const openDonations: (VersionedDonation | undefined)[] = [];
  await runConcurrently({ total, atOnce: CONCURRENT_DONORS }, async (index) => {
    openDonations[index] = await donations.create(deps.randomId(), openDonation(index), undefined);
  });
  const { perSecond } = await runConcurrently({ total, atOnce: CONCURRENT_DONORS }, async (index) => {
    const versionedDonation = openDonations[index];
    if (versionedDonation === undefined) throw new Error("A donation was not opened.");
    await applyPaymentUpdate(versionedDonation, makeCapture(index, versionedDonation), {
      source: "webhook",
      now: new Date(),
    });
  });
  return perSecond;
}

function openDonation(index: number) {
  const createdAt = new Date().toISOString();
  const donationInput = {
    amountPaise: donationRupees(index) * 100,
    currency: "INR" as const,
    createdAt,
    orderId: `order_step${index}`,
  };
  return {
    ...donationInput,
    campaignId: "booking-step",
    campaignKind: "fundraiser" as const,
    campaignTitle: "The booking step alone",
    donorKeys: [],
    showAs: { anonymous: false },
    consents: {},
    taxBenefit: false,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, donationInput, new Date()),
  };
}

function makeCapture(index: number, { donation }: VersionedDonation): PaymentUpdate {
  const { amountPaise, currency, createdAt } = donation;
  const paymentFact = { status: "captured" as const, amountPaise, currency, international: false, at: createdAt };
  return { payments: { [`pay_step${index}`]: { ...paymentFact, orderId: `order_step${index}` } }, refunds: {} };
}

async function measureNaiveBooking({ deps }: BenchStack, total: number): Promise<number> {
  const load = { total, atOnce: NAIVE_CONCURRENT_DONORS, forAtMostMs: NAIVE_MAX_MS };
  const { perSecond } = await runConcurrently(load, (index) =>
    unlessContended(
      bookNaively(deps.db, {
        campaignId: "step",
        donationId: `step${index}`,
        amountPaise: donationRupees(index) * 100,
      }),
    ),
  );
  return perSecond;
}

async function measureNaiveDonations(stack: BenchStack, total: number): Promise<number> {
  const { deps, control, webhookSecret } = stack;
  const { keySecret } = deps.config.razorpay;
  const { db, gateway, randomId: newId } = deps;
  const app = buildNaiveApp({ db, gateway, keySecret, webhookSecret, newId, campaignId: "whole" });
  const origin = await stack.serve(app);
  await control.chaos({ duplicate: 2, reorder: "shuffle" });
  const load = { total, atOnce: NAIVE_CONCURRENT_DONORS, forAtMostMs: NAIVE_MAX_MS };
  return (await runConcurrently(load, (index) => unlessContended(donateOnce(origin, control, index)))).perSecond;
}

/** Compares with the naive design. Its goals are only printed, because a loaded machine misses them. */
export async function compareWithNaive(
  stack: BenchStack,
  { total, perSecond }: { total: number; perSecond: number },
): Promise<void> {
  printHeading(
    `The naive design: one transaction that reads and updates the campaign, ${NAIVE_CONCURRENT_DONORS} at a time, for ${NAIVE_MAX_MS / 1000} s`,
  );
  const ourBookingsPerSecond = await measureOurBooking(stack, total);
  const naiveBookingsPerSecond = await measureNaiveBooking(stack, total);
  const naiveDonationsPerSecond = await measureNaiveDonations(stack, total);
  printRow("", "naive", "ours", "times");
  printRow(
    "booking step, donations a second",
    formatNumber(naiveBookingsPerSecond),
    formatNumber(ourBookingsPerSecond),
    formatNumber(ourBookingsPerSecond / naiveBookingsPerSecond),
  );
  printRow(
    "the whole way, donations a second",
    formatNumber(naiveDonationsPerSecond),
    formatNumber(perSecond),
    formatNumber(perSecond / naiveDonationsPerSecond),
  );
  printGoal(
    "booking step: at least 20 times the naive one",
    formatNumber(ourBookingsPerSecond / naiveBookingsPerSecond),
    ourBookingsPerSecond >= 20 * naiveBookingsPerSecond,
  );
  printGoal(
    "the whole way: at least 5 times the naive one",
    formatNumber(perSecond / naiveDonationsPerSecond),
    perSecond >= 5 * naiveDonationsPerSecond,
  );
}
