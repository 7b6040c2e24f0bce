import { calendarDay } from "@daansetu/contract";
import type { GatewayDispute, GatewayPayment, GatewayRefund } from "../../../gateway/payment-gateway.ts";
import type { Sighting } from "../../../gateway/sighting.ts";
import {
  type MirroredEntity,
  mirroredDispute,
  mirroredPayment,
  mirroredRefund,
} from "../../../gateway/mirrored-entity.ts";
import type { DisputeFact, Facts, PaymentFact, RefundFact } from "./donation.document.ts";

/** Facts from one message. Keys are the gateway's payment, refund and dispute ids. */
export interface PaymentUpdate {
  payments: Record<string, PaymentFact>;
  refunds: Record<string, RefundFact>;
  disputes?: Record<string, DisputeFact>;
  /** The entities that the facts come from, for the mirror. */
  mirroredEntities?: readonly MirroredEntity[];
}

/** For a decision of ours, of which the gateway has told nothing. */
export const NO_UPDATE: PaymentUpdate = { payments: {}, refunds: {} };

/**
 * Converts the gateway's entities to a payment update.
 * @param seen when the entities had these states: the time of the event, or of the gateway's reply
 */
export function paymentUpdateOf(
  payments: readonly GatewayPayment[],
  refunds: readonly GatewayRefund[],
  seen: Sighting,
  disputes: readonly GatewayDispute[] = [],
): PaymentUpdate {
  const mirroredEntities = [
    ...payments.map((payment) => mirroredPayment(payment, seen.at)),
    ...refunds.map((refund) => mirroredRefund(refund, seen.at)),
    ...disputes.map(mirroredDispute),
  ];
  return {
    payments: Object.fromEntries(payments.map((payment) => [payment.id, paymentFact(payment, seen)])),
    refunds: Object.fromEntries(refunds.map((refund) => [refund.id, refundFact(refund)])),
    ...(disputes.length > 0 && {
      disputes: Object.fromEntries(disputes.map((dispute) => [dispute.id, disputeFact(dispute)])),
    }),
    ...(mirroredEntities.length > 0 && { mirroredEntities }),
  };
}

/** A `refunded` payment keeps the status that it had before; its refunds are facts of their own. */
export function paymentFact(payment: GatewayPayment, seen: Sighting): PaymentFact {
  const status = payment.status === "refunded" ? (payment.wasCaptured ? "captured" : "authorized") : payment.status;
  return {
    status,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    international: payment.international,
    at: payment.createdAt.toISOString(),
    ...captureFieldsOf(payment, status, seen),
    ...(payment.donorFeePaise > 0 && { donorFeePaise: payment.donorFeePaise }),
    ...(payment.orderId !== undefined && { orderId: payment.orderId }),
    ...(payment.method !== undefined && { method: payment.method }),
    ...(payment.failureReason !== undefined && { failureReason: payment.failureReason }),
  };
}

export function refundFact(refund: GatewayRefund): RefundFact {
  return {
    paymentId: refund.paymentId,
    amountPaise: refund.amountPaise,
    status: refund.status,
    at: refund.createdAt.toISOString(),
    ...(refund.requestId !== undefined && { requestId: refund.requestId }),
  };
}

export function disputeFact(dispute: GatewayDispute): DisputeFact {
  return {
    paymentId: dispute.paymentId,
    amountPaise: dispute.amountPaise,
    lostPaise: dispute.status === "lost" ? dispute.deductedPaise : 0,
    status: dispute.status,
    at: dispute.createdAt.toISOString(),
    reportedAt: dispute.reportedAt.toISOString(),
    ...(dispute.phase !== undefined && { phase: dispute.phase }),
    ...(dispute.reasonCode !== undefined && { reasonCode: dispute.reasonCode }),
    ...(dispute.reasonDescription !== undefined && { reasonDescription: dispute.reasonDescription }),
    ...(dispute.gatewayDisputeId !== undefined && { gatewayDisputeId: dispute.gatewayDisputeId }),
    ...(dispute.respondBy !== undefined && { respondBy: dispute.respondBy.toISOString() }),
  };
}

/**
 * When a payment counts (payments.md E.1). The gateway's own times decide: `created_at`, unless the payment was authorised late, then the time of its
 * capture. The time at which we asked never does, so that a donation has the same date whether a webhook, the browser or the reconciler reports it.
 */

type Payments = Facts["payments"];
type CaptureFields = Pick<PaymentFact, "lateAuthorized" | "capturedAt">;

/** A payment without an answer of the bank is failed after ten minutes; one that is authorised afterwards is late (payments.md A.7). */
const LATE_AFTER_MS = 10 * 60_000;

/** What a message says of when the payment was captured. */
function captureFieldsOf(payment: GatewayPayment, status: PaymentFact["status"], seen: Sighting): CaptureFields {
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
