import type { DonationStatus } from "@daansetu/contract";
import { adminRefundRank, currentAdminRefunds } from "./admin-refund-state.ts";
import { paidAtOf } from "./capture-time.ts";
import type { DonationDocument, Facts, PaymentFact } from "./donation.document.ts";
import { type DonationTerms, isVouched } from "./facts.ts";
import { attentionOf, detailsCheckAt } from "./money-problems.ts";
import { nextCheckAt, nextRefundCheckAt } from "./next-check.ts";
import { refundRank } from "./refund-state.ts";
import { cardRefusedAt } from "./refused-cards.ts";
import { fullyRefundedAt, returnedPaise } from "./reversals.ts";

/** What a donation is, computed from its facts: its status, and every other field that is stored only for queries. */

/** Unpaid orders are given up after four days, because late authorisation takes up to three (payments.md A.7). */
export const UNPAID_LIFETIME_MS = 4 * 24 * 3_600_000;

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
