import type { DonationStatus } from "@daansetu/contract";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import { refundRank } from "./refunds/refund-state.ts";
import { type FactSource, type LedgerEntry, SUSPENSE_ACCOUNT } from "./ledger.document.ts";

/**
 * Payment facts (payments.md E.1). Messages about payments arrive repeatedly, late and in any order, so no message is a command. Each is a
 * fact; facts merge to the same result in every order; status, totals and ledger entries are computed from the result.
 */

/** Facts from one message. Keys are the gateway's payment and refund ids. */
export interface PaymentUpdate {
  payments: Record<string, PaymentFact>;
  refunds: Record<string, RefundFact>;
}

export const NO_FACTS: Facts = { payments: {}, refunds: {} };

const PAYMENT_RANK: Readonly<Record<PaymentFact["status"] | "vouched", number>> = {
  created: 0,
  vouched: 1,
  failed: 2,
  authorized: 3,
  captured: 4,
};
const REFUND_RANK: Readonly<Record<RefundFact["status"], number>> = { pending: 0, failed: 1, processed: 2 };

/**
 * Unpaid orders are first checked after 15 minutes (Razorpay's advice) and given up after four days, because late authorisation takes up to
 * three (payments.md A.7).
 */
const FIRST_CHECK_MS = 15 * 60_000;
const RAREST_CHECK_MS = 12 * 3_600_000;
export const OPEN_FOR_MS = 4 * 24 * 3_600_000;

type What = Pick<DonationDocument, "amountPaise" | "currency" | "orderId" | "createdAt" | "planId" | "refundEvents">;

/**
 * Merges an update into the known facts. Per payment and refund the higher rank wins (a failed payment may still be captured), so order and
 * repetition do not matter. The earliest acceptable payment is accepted once and stays accepted.
 */
export function mergeFacts(known: Facts, update: PaymentUpdate, what: What): Facts {
  const payments = mergeByRank(
    known.payments,
    update.payments,
    (fact) => PAYMENT_RANK[isVouched(fact) ? "vouched" : fact.status],
  );
  const refunds = mergeByRank(known.refunds, update.refunds, (fact) => REFUND_RANK[fact.status]);
  const acceptedPaymentId = known.acceptedPaymentId ?? earliestGood(payments, what);
  return acceptedPaymentId === undefined ? { payments, refunds } : { payments, refunds, acceptedPaymentId };
}

function mergeByRank<Fact>(known: Record<string, Fact>, update: Record<string, Fact>, rank: (fact: Fact) => number) {
  const merged = { ...known };
  for (const [id, fact] of Object.entries(update)) {
    const before = merged[id];
    if (before === undefined || rank(fact) > rank(before)) merged[id] = fact;
  }
  return merged;
}

/** A checkout signature proved that the payment has started; the gateway has not reported it yet. */
const isVouched = (payment: PaymentFact) => payment.status === "created" && payment.vouched === true;

/** Whether a captured payment may count as the donation: our order, our amount, our currency, and not from abroad (payments.md D.3). */
function isGood(payment: PaymentFact, what: What): boolean {
  return (
    payment.status === "captured" &&
    payment.orderId === what.orderId &&
    payment.amountPaise === what.amountPaise &&
    payment.currency === what.currency &&
    !payment.international
  );
}

function earliestGood(payments: Record<string, PaymentFact>, what: What): string | undefined {
  const good = Object.entries(payments).filter(([, payment]) => isGood(payment, what));
  good.sort(([idA, a], [idB, b]) => a.at.localeCompare(b.at) || idA.localeCompare(idB));
  return good[0]?.[0];
}

/** Paise refunded on one payment. Pending and failed refunds do not count. */
export function refundedPaise(facts: Facts, paymentId: string): number {
  return Object.values(facts.refunds)
    .filter((refund) => refund.paymentId === paymentId && refund.status === "processed")
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/** When the donation was refunded in full; `undefined` if it was not, or was never paid. */
export function wentBackAt({ acceptedPaymentId, payments, refunds }: Facts): string | undefined {
  const accepted = acceptedPaymentId === undefined ? undefined : payments[acceptedPaymentId];
  const back = Object.values(refunds)
    .filter((refund) => refund.paymentId === acceptedPaymentId && refund.status === "processed")
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const sum = back.reduce((total, refund) => total + refund.amountPaise, 0);
  return accepted === undefined || sum < accepted.amountPaise ? undefined : back.at(-1)?.at;
}

/** Authorised, and still held by the bank. A `refunded` payment without a capture was released, so that attempt has failed. */
function isHeld(facts: Facts, paymentId: string, payment: PaymentFact): boolean {
  return payment.status === "authorized" && refundedPaise(facts, paymentId) < payment.amountPaise;
}

/** The donation's status, from the facts and, if unpaid, from its age at `now`. */
export function statusOf(facts: Facts, what: What, now: Date): DonationStatus {
  const accepted = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  if (facts.acceptedPaymentId !== undefined && accepted !== undefined) {
    const refunded = refundedPaise(facts, facts.acceptedPaymentId);
    if (refunded < accepted.amountPaise) return refunded > 0 ? "partly-refunded" : "paid";
  }
  // No donation from here on, or a fully refunded one. Any other captured money that was not refunded needs a review.
  const attempts = Object.entries(facts.payments);
  const captured = attempts.filter(([, payment]) => payment.status === "captured");
  if (captured.some(([id, payment]) => refundedPaise(facts, id) < payment.amountPaise)) return "under-review";
  if (captured.length > 0) return "refunded";
  if (attempts.some(([id, payment]) => isHeld(facts, id, payment) || isVouched(payment))) return "pending";
  if (now.getTime() - Date.parse(what.createdAt) > OPEN_FOR_MS) return "expired";
  // Until the bank answers, this attempt may still take the money, so the donor should not pay again yet.
  if (attempts.some(([, payment]) => payment.status === "created")) return "pending";
  return attempts.length > 0 ? "failed" : "open";
}

/** Payment attempts, earliest first. */
export function attemptsOf({ payments }: Facts): PaymentFact[] {
  return Object.entries(payments)
    .toSorted(([idA, a], [idB, b]) => a.at.localeCompare(b.at) || idA.localeCompare(idB))
    .map(([, payment]) => payment);
}

/** The fields of a donation's document that are computed from its facts. */
export function derive(
  facts: Facts,
  what: What,
  now: Date,
): Pick<
  DonationDocument,
  "status" | "kind" | "method" | "paidAt" | "netPaise" | "listed" | "refundRank" | "checkAfter"
> {
  const status = statusOf(facts, what, now);
  const acceptedId = facts.acceptedPaymentId;
  const accepted = acceptedId === undefined ? undefined : facts.payments[acceptedId];
  const netPaise =
    acceptedId === undefined || accepted === undefined ? 0 : accepted.amountPaise - refundedPaise(facts, acceptedId);
  const unpaid = status === "open" || status === "failed" || status === "pending";
  return {
    status,
    kind: what.planId === undefined ? "one-off" : "monthly",
    method: (accepted ?? attemptsOf(facts).at(-1))?.method ?? null,
    paidAt: accepted?.at ?? null,
    netPaise,
    listed: netPaise > 0,
    ...(what.refundEvents !== undefined && { refundRank: refundRank(what.refundEvents, wentBackAt(facts)) }),
    checkAfter: unpaid ? nextCheck(what, now) : null,
  };
}

/** The older an unpaid order, the rarer the checks: after half its age, between 15 minutes and 12 hours. */
function nextCheck(what: What, now: Date): string {
  const age = now.getTime() - Date.parse(what.createdAt);
  return new Date(now.getTime() + Math.min(Math.max(age / 2, FIRST_CHECK_MS), RAREST_CHECK_MS)).toISOString();
}

type Booking = { id: string; entry: LedgerEntry };

/**
 * All ledger entries that follow from the facts, whether written already or not. The accepted payment is booked to the campaign and any
 * other captured payment to suspense, so that the ledger always adds up to what the gateway holds. A refund is booked only together with
 * the capture that it reverses.
 */
export function entriesFor(
  donationId: string,
  account: string,
  facts: Facts,
  about: { now: Date; source: FactSource },
): Booking[] {
  return Object.entries(facts.payments)
    .filter(([, payment]) => payment.status === "captured")
    .flatMap(([paymentId, payment]) => {
      const isDonation = paymentId === facts.acceptedPaymentId;
      const common = {
        account: isDonation ? account : SUSPENSE_ACCOUNT,
        currency: payment.currency,
        donationId,
        paymentId,
        bookedAt: about.now.toISOString(),
        source: about.source,
      };
      const capture: Booking = {
        id: `cap_${paymentId}`,
        entry: {
          ...common,
          kind: "capture",
          amountPaise: payment.amountPaise,
          supporters: isDonation ? 1 : 0,
          occurredAt: payment.at,
        },
      };
      const refunds = Object.entries(facts.refunds)
        .filter(([, refund]) => refund.paymentId === paymentId && refund.status === "processed")
        .map(([refundId, refund]): Booking => ({
          id: `ref_${refundId}`,
          entry: {
            ...common,
            kind: "refund",
            refundId,
            amountPaise: -refund.amountPaise,
            supporters: 0,
            occurredAt: refund.at,
          },
        }));
      const last = isDonation ? wentBackAt(facts) : undefined;
      const whole: Booking[] =
        last === undefined
          ? []
          : [
              {
                id: `full_${paymentId}`,
                entry: { ...common, kind: "whole-refund", amountPaise: 0, supporters: -1, occurredAt: last },
              },
            ];
      return [capture, ...refunds, ...whole];
    });
}
