import type { DonationStatus } from "@daansetu/contract";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import { refundRank } from "./refunds/refund-state.ts";
import { type FactSource, type LedgerEntry, SUSPENSE_ACCOUNT } from "./ledger.document.ts";

/**
 * The heart of the books (payments.md E.1). Messages about money come twice, late and in any order: so no message is a
 * command. Each is a fact; facts merge to the same whole in every order; status, totals and ledger entries follow from the whole.
 */

/** News from the gateway, whoever brought it. Keys are the gateway's payment and refund ids. */
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

/** Unpaid orders are first asked about after 15 minutes (Razorpay's advice), and given up after four days: late authorisation takes up to three (payments.md A.7). */
const FIRST_CHECK_MS = 15 * 60_000;
const RAREST_CHECK_MS = 12 * 3_600_000;
export const OPEN_FOR_MS = 4 * 24 * 3_600_000;

type What = Pick<DonationDocument, "amountPaise" | "currency" | "orderId" | "createdAt" | "planId" | "refundEvents">;

/**
 * Merges news into what is known. The greater rank wins per payment and refund (a failed payment may still be captured), so
 * the result does not depend on order or repetition. Picks the donation among good payments once, earliest first.
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

/** Signed by the gateway as begun, and not yet told of by it. */
const isVouched = (payment: PaymentFact) => payment.status === "created" && payment.vouched === true;

/** A captured payment that may count as the donation: our order, our amount, our currency, and not from abroad (payments.md D.3). */
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

/** Paise refunded for good on one payment. Pending refunds do not count yet, failed ones never. */
export function refundedPaise(facts: Facts, paymentId: string): number {
  return Object.values(facts.refunds)
    .filter((refund) => refund.paymentId === paymentId && refund.status === "processed")
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/** When the whole donation had gone back; `undefined` while some of it is here, or nothing ever was. */
export function wentBackAt({ acceptedPaymentId, payments, refunds }: Facts): string | undefined {
  const accepted = acceptedPaymentId === undefined ? undefined : payments[acceptedPaymentId];
  const back = Object.values(refunds)
    .filter((refund) => refund.paymentId === acceptedPaymentId && refund.status === "processed")
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const sum = back.reduce((total, refund) => total + refund.amountPaise, 0);
  return accepted === undefined || sum < accepted.amountPaise ? undefined : back.at(-1)?.at;
}

/** The bank holds the money for us. Once it was let go again ("refunded" without a capture), that attempt has failed. */
function isHeld(facts: Facts, paymentId: string, payment: PaymentFact): boolean {
  return payment.status === "authorized" && refundedPaise(facts, paymentId) < payment.amountPaise;
}

/** What a donor and an admin are told of the donation, from the facts and, for an unpaid one, its age at `now`. */
export function statusOf(facts: Facts, what: What, now: Date): DonationStatus {
  const accepted = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  if (facts.acceptedPaymentId !== undefined && accepted !== undefined) {
    const refunded = refundedPaise(facts, facts.acceptedPaymentId);
    if (refunded < accepted.amountPaise) return refunded > 0 ? "partly-refunded" : "paid";
  }
  // From here there is no donation, or one that went back; money beside it that stayed is for a person to look at.
  const attempts = Object.entries(facts.payments);
  const captured = attempts.filter(([, payment]) => payment.status === "captured");
  if (captured.some(([id, payment]) => refundedPaise(facts, id) < payment.amountPaise)) return "under-review";
  if (captured.length > 0) return "refunded";
  if (attempts.some(([id, payment]) => isHeld(facts, id, payment) || isVouched(payment))) return "pending";
  if (now.getTime() - Date.parse(what.createdAt) > OPEN_FOR_MS) return "expired";
  // Without the bank's answer an attempt may still take the money: nobody should try again before it is over.
  if (attempts.some(([, payment]) => payment.status === "created")) return "pending";
  return attempts.length > 0 ? "failed" : "open";
}

/** Attempts to pay, earliest first. */
export function attemptsOf({ payments }: Facts): PaymentFact[] {
  return Object.entries(payments)
    .toSorted(([idA, a], [idB, b]) => a.at.localeCompare(b.at) || idA.localeCompare(idB))
    .map(([, payment]) => payment);
}

/** What a donation's document says besides its facts; all of it follows from them. */
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

/** The older an unpaid order, the rarer the question: half its age, between 15 minutes and 12 hours. */
function nextCheck(what: What, now: Date): string {
  const age = now.getTime() - Date.parse(what.createdAt);
  return new Date(now.getTime() + Math.min(Math.max(age / 2, FIRST_CHECK_MS), RAREST_CHECK_MS)).toISOString();
}

type Booking = { id: string; entry: LedgerEntry };

/**
 * Every ledger entry that the facts amount to, whether written already or not. The donation goes to its campaign; any other
 * captured money goes to suspense, so that the ledger always adds up to what the gateway holds. A refund is booked only
 * beside the capture that it reverses.
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
