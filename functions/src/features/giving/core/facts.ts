import type { DonationStatus } from "@daansetu/contract";
import { mergeCaptureTimes, paidAtOf } from "./capture-time.ts";
import { cardRefusedAt } from "./refused-cards.ts";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import { nextCheckAt, nextRefundCheckAt } from "./next-check.ts";
import type { PaymentUpdate } from "./payment-update.ts";
import { mergeDisputes } from "./disputes.ts";
import { type DonationTerms, matchesTerms } from "./donation-terms.ts";
import { returnedPaise } from "./reversals.ts";
import { adminRefundRank, currentAdminRefunds } from "./admin-refund-state.ts";
import { attentionOf, detailsCheckAt } from "./money-problems.ts";
import { refundRank } from "./refund-state.ts";

/**
 * Payment facts (payments.md E.1). Messages about payments arrive repeatedly, late and in any order, so no message is a command. Each is a
 * fact; facts merge to the same result in every order; status, totals and ledger entries are computed from the result.
 */

export const NO_FACTS: Facts = { payments: {}, refunds: {} };

const PAYMENT_RANK: Readonly<Record<PaymentFact["status"] | "vouched", number>> = {
  created: 0,
  vouched: 1,
  failed: 2,
  authorized: 3,
  captured: 4,
};
const REFUND_RANK: Readonly<Record<RefundFact["status"], number>> = {
  pending: 0,
  failed: 1,
  processed: 2,
  reversed: 3,
};

/** Unpaid orders are given up after four days, because late authorisation takes up to three (payments.md A.7). */
export const UNPAID_LIFETIME_MS = 4 * 24 * 3_600_000;

/**
 * Merges an update into the known facts. Per payment and refund the higher rank wins (a failed payment may still be captured), so order and
 * repetition do not matter. The earliest acceptable payment is accepted once and stays accepted.
 */
export function mergeFacts(knownFacts: Facts, update: PaymentUpdate, terms: DonationTerms): Facts {
  const payments = mergeCaptureTimes(
    mergeByRank(
      knownFacts.payments,
      update.payments,
      (fact) => PAYMENT_RANK[isVouched(fact) ? "vouched" : fact.status],
    ),
    knownFacts.payments,
    update.payments,
  );
  const refunds = mergeRefunds(knownFacts.refunds, update.refunds);
  const acceptedPaymentId = knownFacts.acceptedPaymentId ?? earliestAcceptable(payments, terms);
  const disputes = mergeDisputes(knownFacts.disputes, update.disputes);
  return {
    payments,
    refunds,
    ...(disputes !== undefined && { disputes }),
    ...(acceptedPaymentId !== undefined && { acceptedPaymentId }),
  };
}

/** The key that a refund was made with is kept from whichever message has it. */
function mergeRefunds(knownById: Facts["refunds"], updateById: Facts["refunds"]): Facts["refunds"] {
  const mergedById = mergeByRank(knownById, updateById, (fact) => REFUND_RANK[fact.status]);
  for (const [id, fact] of Object.entries(mergedById)) {
    const requestId = knownById[id]?.requestId ?? updateById[id]?.requestId;
    if (requestId !== fact.requestId) mergedById[id] = { ...fact, ...(requestId !== undefined && { requestId }) };
  }
  return mergedById;
}

function mergeByRank<Fact>(
  knownById: Record<string, Fact>,
  updateById: Record<string, Fact>,
  rankOf: (fact: Fact) => number,
) {
  const mergedById = { ...knownById };
  for (const [id, fact] of Object.entries(updateById)) {
    const knownFact = mergedById[id];
    if (knownFact === undefined || rankOf(fact) > rankOf(knownFact)) mergedById[id] = fact;
  }
  return mergedById;
}

/** A checkout signature proved that the payment has started; the gateway has not reported it yet. */
const isVouched = (payment: PaymentFact) => payment.status === "created" && payment.vouched === true;

/** Whether a payment may count as the donation: captured, as asked for, and from a donor whose details we have (D.2: otherwise anonymous). */
const isAcceptable = (paymentId: string, payment: PaymentFact, terms: DonationTerms) =>
  payment.status === "captured" && terms.donor !== undefined && matchesTerms(paymentId, payment, terms);

function earliestAcceptable(payments: Record<string, PaymentFact>, terms: DonationTerms): string | undefined {
  const acceptablePayments = Object.entries(payments).filter(([id, payment]) => isAcceptable(id, payment, terms));
  acceptablePayments.sort(
    ([idA, paymentA], [idB, paymentB]) => paymentA.at.localeCompare(paymentB.at) || idA.localeCompare(idB),
  );
  return acceptablePayments[0]?.[0];
}

/** When the donation was refunded in full; `undefined` if it was not, or was never paid. */
export function fullyRefundedAt({ acceptedPaymentId, payments, refunds }: Facts): string | undefined {
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : payments[acceptedPaymentId];
  const processedRefunds = Object.values(refunds)
    .filter((refund) => refund.paymentId === acceptedPaymentId && refund.status === "processed")
    .toSorted((refundA, refundB) => refundA.at.localeCompare(refundB.at));
  const totalRefundedPaise = processedRefunds.reduce((total, refund) => total + refund.amountPaise, 0);
  return acceptedPayment === undefined || totalRefundedPaise < acceptedPayment.amountPaise
    ? undefined
    : processedRefunds.at(-1)?.at;
}

/** Authorised, and still held by the bank. A `refunded` payment without a capture was released, so that attempt has failed. */
function isHeld(facts: Facts, paymentId: string, payment: PaymentFact): boolean {
  return payment.status === "authorized" && returnedPaise(facts, paymentId) < payment.amountPaise;
}

/** Whether money was captured that is not the donation, such as a second payment of the order, and was not returned yet. */
export function hasSuspenseMoney(facts: Facts): boolean {
  return Object.entries(facts.payments).some(
    ([id, payment]) =>
      id !== facts.acceptedPaymentId && payment.status === "captured" && returnedPaise(facts, id) < payment.amountPaise,
  );
}

/** The donation's status, from the facts and, if unpaid, from its age at `now`. */
export function statusOf(facts: Facts, terms: DonationTerms, now: Date): DonationStatus {
  const acceptedPayment = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  if (facts.acceptedPaymentId !== undefined && acceptedPayment !== undefined) {
    const alreadyReturnedPaise = returnedPaise(facts, facts.acceptedPaymentId);
    if (alreadyReturnedPaise < acceptedPayment.amountPaise)
      return alreadyReturnedPaise > 0 ? "partly-refunded" : "paid";
  }
  // No donation from here on, or one that was returned in full. Any other captured money that was not returned needs a review.
  const attempts = Object.entries(facts.payments);
  const capturedPayments = attempts.filter(([, payment]) => payment.status === "captured");
  if (hasSuspenseMoney(facts)) return "under-review";
  if (capturedPayments.length > 0) return "refunded";
  if (attempts.some(([id, payment]) => isHeld(facts, id, payment) || isVouched(payment))) return "pending";
  if (now.getTime() - Date.parse(terms.createdAt) > UNPAID_LIFETIME_MS) return "expired";
  // Until the bank answers, this attempt may still take the money, so the donor should not pay again yet.
  if (attempts.some(([, payment]) => payment.status === "created")) return "pending";
  return attempts.length > 0 ? "failed" : "open";
}

/** Payment attempts, earliest first. */
export function attemptsOf({ payments }: Facts): PaymentFact[] {
  return Object.entries(payments)
    .toSorted(([idA, paymentA], [idB, paymentB]) => paymentA.at.localeCompare(paymentB.at) || idA.localeCompare(idB))
    .map(([, payment]) => payment);
}

/** The fields of a donation's document that are computed from its facts. */
export function deriveDonation(
  facts: Facts,
  terms: DonationTerms,
  now: Date,
): Pick<
  DonationDocument,
  | "status"
  | "kind"
  | "method"
  | "paidAt"
  | "netPaise"
  | "needsPerson"
  | "exceptionDueAt"
  | "isDisputed"
  | "listed"
  | "cardRefusedAt"
  | "refundRank"
  | "adminRefundRank"
  | "checkAfter"
> {
  const { refundEvents, adminRefunds } = terms;
  const status = statusOf(facts, terms, now);
  const acceptedPaymentId = facts.acceptedPaymentId;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  const netPaise =
    acceptedPaymentId === undefined || acceptedPayment === undefined
      ? 0
      : acceptedPayment.amountPaise - returnedPaise(facts, acceptedPaymentId);
  const isUnpaid = status === "open" || status === "failed" || status === "pending";
  return {
    status,
    kind: terms.planId === undefined ? "one-off" : "monthly",
    method: (acceptedPayment ?? attemptsOf(facts).at(-1))?.method ?? null,
    paidAt: paidAtOf(facts) ?? null,
    netPaise,
    ...attentionOf(facts, terms, now),
    listed: netPaise > 0,
    cardRefusedAt: cardRefusedAt(facts),
    ...(refundEvents !== undefined && {
      refundRank: refundRank(refundEvents, fullyRefundedAt(facts), currentAdminRefunds({ facts, adminRefunds })),
    }),
    ...(adminRefunds !== undefined && { adminRefundRank: adminRefundRank({ facts, adminRefunds }) }),
    checkAfter: isUnpaid
      ? nextCheckAt(terms, now)
      : earliestOf(detailsCheckAt(facts, terms, now), nextRefundCheckAt({ facts, adminRefunds }, now)),
  };
}

const earliestOf = (...times: (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null;
