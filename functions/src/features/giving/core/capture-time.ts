import { calendarDay } from "@daansetu/contract";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import type { Sighting } from "../../../gateway/sighting.ts";
import type { Facts, PaymentFact } from "./donation.document.ts";

/**
 * When a payment counts (payments.md E.1). The gateway's own times decide: `created_at`, unless the payment was authorised late, then the time of its
 * capture. The time at which we asked never does, so that a donation has the same date whether a webhook, the browser or the reconciler reports it.
 */

type Payments = Facts["payments"];
type CaptureFields = Pick<PaymentFact, "lateAuthorized" | "capturedAt">;

/** A payment without an answer of the bank is failed after ten minutes; one that is authorised afterwards is late (payments.md A.7). */
const LATE_AFTER_MS = 10 * 60_000;

/** What a message says of when the payment was captured. */
export function captureFieldsOf(payment: GatewayPayment, status: PaymentFact["status"], seen: Sighting): CaptureFields {
  if (status !== "captured" && status !== "authorized") return {};
  const lateAuthorized = payment.lateAuthorized ?? wasLate(payment, seen);
  if (lateAuthorized === false) return { lateAuthorized };
  const toldAt = payment.capturedAt ?? (seen.by === "event" ? seen.at : undefined);
  return {
    ...(lateAuthorized !== undefined && { lateAuthorized }),
    ...(status === "captured" && toldAt !== undefined && { capturedAt: wholeSecond(toldAt, payment.createdAt) }),
  };
}

/** Derived from the times where the gateway does not say it. A late reply proves nothing: the payment may have been authorised long before. */
function wasLate({ createdAt, authorizedAt }: GatewayPayment, seen: Sighting): boolean | undefined {
  const authorizedBy = authorizedAt ?? seen.at;
  if (authorizedBy.getTime() <= createdAt.getTime() + LATE_AFTER_MS) return false;
  return authorizedAt !== undefined || seen.by === "event" ? true : undefined;
}

/** The gateway's own times are whole seconds, and none is before the attempt. */
function wholeSecond(time: Date, createdAt: Date): string {
  const second = new Date(Math.floor(time.getTime() / 1000) * 1000);
  return (second < createdAt ? createdAt : second).toISOString();
}

/**
 * Merges what was known of the captures with an update, to the same in every order: a payment that was once seen authorised in time was not late, whatever
 * a later event made of it; of the times of a late capture, the earliest counts. `mergedPayments` are both, merged otherwise.
 */
export function mergeCaptureTimes(
  mergedPayments: Payments,
  knownPayments: Payments,
  updatePayments: Payments,
): Payments {
  return Object.fromEntries(
    Object.entries(mergedPayments).map(([id, payment]): [string, PaymentFact] => [
      id,
      withCaptureFields(payment, [knownPayments[id], updatePayments[id]]),
    ]),
  );
}

function withCaptureFields(
  { lateAuthorized: _late, capturedAt: _capturedAt, ...payment }: PaymentFact,
  reported: readonly (PaymentFact | undefined)[],
): PaymentFact {
  const said = reported.map((fact) => fact?.lateAuthorized);
  if (said.includes(false)) return { ...payment, lateAuthorized: false };
  const capturedAt = earliestOf(reported.map((fact) => fact?.capturedAt));
  return {
    ...payment,
    ...(said.includes(true) && { lateAuthorized: true }),
    ...(capturedAt !== undefined && { capturedAt }),
  };
}

/**
 * The time at which a captured payment counts, in ledger, receipts, filings, reports and views. A refund of a late payment is an upper bound, too; no
 * time is before the attempt. A late payment whose capture no event has told yet counts from its attempt, until one does.
 * @returns `undefined` for an unknown payment; the time of the attempt for one that is not captured
 */
export function captureTimeOf({ payments, refunds }: Facts, paymentId: string): string | undefined {
  const payment = payments[paymentId];
  // Facts with the one and without the other were stored before there was `lateAuthorized`: they keep their date until the gateway reports them again, as
  // `npm run redate:donations` makes it.
  if (payment?.capturedAt === undefined || payment.lateAuthorized === false) return payment?.at;
  const refundTimes = Object.values(refunds).flatMap((refund) => (refund.paymentId === paymentId ? [refund.at] : []));
  const capturedBy = earliestOf([payment.capturedAt, ...refundTimes]) ?? payment.at;
  return capturedBy < payment.at ? payment.at : capturedBy;
}

/**
 * True if a captured payment may count on another day in India than it does: stored before the gateway's own times decided, its day is that of the first
 * message or reply that told of the capture.
 */
export function mayCountOnOtherDay(facts: Facts, paymentId: string): boolean {
  const payment = facts.payments[paymentId];
  if (payment?.status !== "captured" || payment.lateAuthorized !== undefined) return false;
  return calendarDay(captureTimeOf(facts, paymentId) ?? payment.at) !== calendarDay(payment.at);
}

/** When the accepted payment counts; `undefined` if none was accepted. */
export function paidAtOf(facts: Facts): string | undefined {
  return facts.acceptedPaymentId === undefined ? undefined : captureTimeOf(facts, facts.acceptedPaymentId);
}

const earliestOf = (times: readonly (string | undefined)[]): string | undefined =>
  times.filter((time) => time !== undefined).toSorted()[0];
