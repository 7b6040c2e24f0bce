import type { AdminRefundQueue, DonationStatus } from "@daansetu/contract";
import type { DonationDocument, Facts, PaymentFact } from "./donation.document.ts";
import { cardRefusedAt, type DonationTerms, hasVerifiedSignature } from "./facts.ts";
import { attentionOf, detailsCheckAt } from "./money-problems.ts";
import { paidAtOf } from "./payment-facts.ts";
import type { RefundEvents } from "./refund-request.document.ts";
import {
  adminRefundQueueOf,
  type CurrentAdminRefund,
  currentAdminRefunds,
  currentRefundRequest,
  type RefundedDonation,
  unsentRefunds,
} from "./refunds.ts";
import { fullyRefundedAt, returnedPaise } from "./reversals.ts";

/**
 * What a donation is, computed from its facts: its status, every other field that is stored only for queries, and when the gateway should be asked about
 * it again.
 */

/** Unpaid orders are given up after four days, because late authorisation takes up to three (payments.md A.7). */
export const UNPAID_LIFETIME_MS = 4 * 24 * 3_600_000;

/** Authorised, and still held by the bank. A `refunded` payment without a capture was released, so that attempt has failed. */
function isHeld(facts: Facts, paymentId: string, payment: PaymentFact): boolean {
  return payment.status === "authorized" && returnedPaise(facts, paymentId) < payment.amountPaise;
}

/** True if money was captured that is not the donation, such as a second payment of the order, and was not returned yet. */
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
  if (attempts.some(([id, payment]) => isHeld(facts, id, payment) || hasVerifiedSignature(payment))) return "pending";
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

/** Ranks of requests that wait for an answer begin here. Marked ones, which wait for the gateway, and closed ones are below. */
export const MIN_WAITING_RANK = "2";
export const MIN_MARKED_RANK = "1";

const LATEST_MS = 9_999_999_999_999;
const padMs = (ms: number) => String(ms).padStart(13, "0");

/** Rank of a request that waits for an answer: the earlier it was made, the higher. */
export const waitingRank = (askedAt: string): string => `${MIN_WAITING_RANK}${padMs(LATEST_MS - Date.parse(askedAt))}`;

/**
 * Sort key in the admins' list, highest first: requests that wait for an answer, oldest first; then marked ones, which wait for the
 * gateway; then closed ones, latest change first.
 * @returns `undefined` if there is no request
 */
export function refundRank(
  events: RefundEvents,
  fullyRefundedAt: string | undefined,
  adminRefunds: readonly CurrentAdminRefund[] = [],
): string | undefined {
  const request = currentRefundRequest(events, fullyRefundedAt, adminRefunds);
  if (request === undefined) return undefined;
  if (request.state === "open") return waitingRank(request.askedEvent.at);
  return `${request.state === "marked" ? MIN_MARKED_RANK : "0"}${padMs(Date.parse(request.changedAt))}`;
}

/** The first character of a rank, by part of the list. */
export const QUEUE_RANK = {
  approval: "3",
  sending: "2",
  failed: "1",
  closed: "0",
} as const satisfies Record<AdminRefundQueue, string>;

/**
 * Sort key in the admins' list, highest first: refunds that wait for approval, oldest first; then those under way, oldest first; then failed
 * ones and closed ones, last changed first. @returns `undefined` without a refund by an admin
 */
export function adminRefundRank(donation: RefundedDonation): string | undefined {
  const queue = adminRefundQueueOf(donation);
  if (queue === undefined) return undefined;
  const refunds = currentAdminRefunds(donation);
  const isOpen = queue === "approval" || queue === "sending";
  const waiting = refunds.filter(({ state }) =>
    queue === "approval" ? state === "awaiting-approval" : state === "approved" || state === "sent",
  );
  const times = (isOpen ? waiting : refunds).map(({ changedAt }) => Date.parse(changedAt));
  return `${QUEUE_RANK[queue]}${padMs(isOpen ? LATEST_MS - Math.min(...times) : Math.max(...times))}`;
}

const earliestOf = (...times: (string | null | undefined)[]): string | null =>
  times.filter((time) => typeof time === "string").toSorted()[0] ?? null;

/** Unpaid orders are first checked after 15 minutes (Razorpay's advice). */
const MIN_CHECK_INTERVAL_MS = 15 * 60_000;
const MAX_CHECK_INTERVAL_MS = 12 * 3_600_000;
/** A refund usually takes 5 to 10 working days; the webhook about its end may be lost (payments.md A.7). */
const MIN_REFUND_CHECK_INTERVAL_MS = 3_600_000;
const MAX_REFUND_CHECK_INTERVAL_MS = 24 * 3_600_000;
/** An approved refund is sent at once by whoever approved it; after a minute without a result, the reconciler sends it again. */
const MIN_SEND_INTERVAL_MS = 60_000;
const MAX_SEND_INTERVAL_MS = 6 * 3_600_000;

/** The older an unpaid order, the rarer the checks: after half its age, between 15 minutes and 12 hours. */
export function nextCheckAt(terms: Pick<DonationDocument, "createdAt">, now: Date): string {
  return afterHalfAge(terms.createdAt, now, { minMs: MIN_CHECK_INTERVAL_MS, maxMs: MAX_CHECK_INTERVAL_MS });
}

/** The next check of a donation about which the gateway could not be asked; also for one of which nothing was open. */
export function postponedCheckAt(donation: RefundedDonation & Pick<DonationDocument, "createdAt">, now: Date): string {
  return nextRefundCheckAt(donation, now) ?? nextCheckAt(donation, now);
}

/** When to ask about a pending refund, or to send an approved one again, whichever is earlier; null if there is neither. */
export function nextRefundCheckAt(donation: RefundedDonation, now: Date): string | null {
  return earliestOf(nextPendingCheckAt(donation.facts, now), nextSendAt(donation, now));
}

/** The newest pending refund decides: after half its age, between an hour and a day, until none is pending. */
export function nextPendingCheckAt({ refunds }: Pick<Facts, "refunds">, now: Date): string | undefined {
  const pendingSince = Object.values(refunds)
    .filter(({ status }) => status === "pending")
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (pendingSince === undefined) return undefined;
  return afterHalfAge(pendingSince, now, {
    minMs: MIN_REFUND_CHECK_INTERVAL_MS,
    maxMs: MAX_REFUND_CHECK_INTERVAL_MS,
  });
}

/** The newest approved refund that was not sent decides: after half its age, between a minute and six hours. */
function nextSendAt(donation: RefundedDonation, now: Date): string | undefined {
  if (donation.adminRefunds === undefined) return undefined;
  const approvedAt = unsentRefunds(donation)
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  if (approvedAt === undefined) return undefined;
  return afterHalfAge(approvedAt, now, { minMs: MIN_SEND_INTERVAL_MS, maxMs: MAX_SEND_INTERVAL_MS });
}

function afterHalfAge(since: string, now: Date, { minMs, maxMs }: { minMs: number; maxMs: number }): string {
  const ageMs = now.getTime() - Date.parse(since);
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 2, minMs), maxMs)).toISOString();
}
