import type { Facts, PaymentFact } from "./donation.document.ts";

/**
 * When a payment was captured. Razorpay's payment has only `created_at`, the time of the attempt, which may be days before a late
 * authorisation; it has no capture time. Each message about a captured payment is an upper bound instead: the time of the event, or of the
 * reply to our query. The earliest bound is kept (`capturedAt`), so that the messages merge to the same time in any order.
 */

type Payments = Facts["payments"];

/** Takes the earliest bound of each captured payment from the facts known before and from an update; `mergedPayments` are both. */
export function mergeCaptureTimes(
  mergedPayments: Payments,
  knownPayments: Payments,
  updatePayments: Payments,
): Payments {
  return Object.fromEntries(
    Object.entries(mergedPayments).map(([id, payment]): [string, PaymentFact] => {
      const capturedAt = earliestOf([knownPayments[id]?.capturedAt, updatePayments[id]?.capturedAt]);
      return [id, capturedAt === undefined ? payment : { ...payment, capturedAt }];
    }),
  );
}

/**
 * The time at which a captured payment counts, in ledger, reports and views. A refund of the payment is an upper bound, too; no time is
 * before the attempt.
 * @returns `undefined` for an unknown payment; the time of the attempt for one that is not captured
 */
export function captureTimeOf({ payments, refunds }: Facts, paymentId: string): string | undefined {
  const payment = payments[paymentId];
  if (payment?.capturedAt === undefined) return payment?.at;
  const refundTimes = Object.values(refunds).flatMap((refund) => (refund.paymentId === paymentId ? [refund.at] : []));
  const capturedBy = earliestOf([payment.capturedAt, ...refundTimes]) ?? payment.at;
  return capturedBy < payment.at ? payment.at : capturedBy;
}

/** When the accepted payment was captured; `undefined` if none was accepted. */
export function paidAtOf(facts: Facts): string | undefined {
  return facts.acceptedPaymentId === undefined ? undefined : captureTimeOf(facts, facts.acceptedPaymentId);
}

const earliestOf = (times: readonly (string | undefined)[]): string | undefined =>
  times.filter((time) => time !== undefined).toSorted()[0];
