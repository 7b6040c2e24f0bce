import { type Order, type Payment, type Refund } from "./entities.ts";
import { amountForOrder, feeOf } from "./fee.ts";
import { applyLinkPayment } from "./payment-links/link-payments.ts";
import { applyQrCredit } from "./qr-codes/credit.ts";
import { type FailureReason } from "./reasons.ts";
import { type Simulator } from "./simulator.ts";
import { applyCapture } from "./subscriptions/captured.ts";
import { processTransfers, transfersOfPayment } from "./transfers/new-transfers.ts";
import { type OutgoingEvent } from "./webhooks/arrange.ts";
import { createEvent } from "./webhooks/events.ts";

/** created | failed → authorized. A failed payment may be authorised late (Razorpay: late-authorisation). */
export function authorizePayment(sim: Simulator, payment: Payment, isLate = false): OutgoingEvent[] {
  payment.status = "authorized";
  if (isLate) payment.late_authorized = true;
  setPaymentError(payment, undefined);
  return [createEvent(sim, "payment.authorized", { payment })];
}

/** authorized → captured; marks the order as paid. A fee that the payer bears was fixed in checkout. */
export function capturePayment(sim: Simulator, payment: Payment): OutgoingEvent[] {
  payment.status = "captured";
  payment.captured = true;
  if (payment.fee_bearer !== "customer") Object.assign(payment, feeOf(payment.amount));
  if (sim.flags.settleAfterDays !== null)
    sim.schedule.scheduleAfter(sim.flags.settleAfterDays * 86_400_000, { kind: "settle" });
  const order = orderOfPayment(sim, payment);
  const capturedEvents = [createEvent(sim, "payment.captured", { payment }), ...applyQrCredit(sim, payment)];
  if (order === undefined || order.status === "paid") return capturedEvents;
  const isPaid = countTowardsOrder(sim, order, payment);
  return [
    ...capturedEvents,
    ...(isPaid ? [createEvent(sim, "order.paid", { payment, order })] : []),
    ...applyLinkPayment(sim, payment, order),
    ...processTransfers(sim, transfersOfPayment(sim, payment)),
    ...applyCapture(sim, payment),
  ];
}

/** @returns true if the order is paid now: after the first payment, unless it takes partial ones */
function countTowardsOrder(sim: Simulator, order: Order, payment: Payment): boolean {
  order.amount_paid += amountForOrder(payment);
  order.amount_due = order.amount - order.amount_paid;
  const isPaid = sim.store.orderTerms.get(order.id)?.allowsPartial !== true || order.amount_due <= 0;
  if (isPaid) order.status = "paid";
  return isPaid;
}

/** created → failed, which is not final. */
export function failPayment(sim: Simulator, payment: Payment, reason: FailureReason): OutgoingEvent[] {
  payment.status = "failed";
  setPaymentError(payment, reason);
  return [createEvent(sim, "payment.failed", { payment })];
}

export function startRefund(sim: Simulator, payment: Payment, refund: Refund): OutgoingEvent[] {
  sim.store.putRefund(refund);
  recomputeRefundTotals(sim, payment);
  const createdEvent = createEvent(sim, "refund.created", { refund, payment });
  if (refund.status !== "processed") return [createdEvent];
  refund.acquirer_data.arn = sim.ids.nextDigits(12);
  return [createdEvent, createEvent(sim, "refund.processed", { refund, payment })];
}

/**
 * pending → processed | failed | reversed, and processed → reversed. A failed or reversed refund no longer counts as refunded. Razorpay names
 * no event for a reversal and calls refund.processed the last word on every outcome (payments/refunds/faqs), so that event is sent.
 */
export function settleRefund(
  sim: Simulator,
  refund: Refund,
  status: "processed" | "failed" | "reversed",
): OutgoingEvent[] {
  const payment = sim.store.payments.get(refund.payment_id);
  if (payment === undefined) return [];
  refund.status = status;
  if (status === "processed") refund.acquirer_data.arn = sim.ids.nextDigits(12);
  recomputeRefundTotals(sim, payment);
  return [createEvent(sim, status === "failed" ? "refund.failed" : "refund.processed", { refund, payment })];
}

/** A refund of the remaining amount, initiated by the gateway. */
export function refundInFull(sim: Simulator, payment: Payment): OutgoingEvent[] {
  return startRefund(
    sim,
    payment,
    newRefund(sim, payment, { amount: payment.amount - payment.amount_refunded, status: "processed" }),
  );
}

export function newRefund(
  sim: Simulator,
  payment: Payment,
  refundFields: { amount: number } & Partial<
    Pick<Refund, "status" | "notes" | "receipt" | "speed_requested" | "speed_processed">
  >,
): Refund {
  return {
    id: sim.ids.nextId("rfnd"),
    entity: "refund",
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: sim.clock.nowSeconds(),
    batch_id: null,
    status: sim.flags.refundInitial,
    speed_requested: "normal",
    speed_processed: "normal",
    ...refundFields,
  };
}

/** Recomputes `amount_refunded`, `refund_status` and `status` of a payment from its refunds; failed ones do not count. */
export function recomputeRefundTotals(sim: Simulator, payment: Payment): void {
  const refundedPaise = sim.store
    .refundsOfPayment(payment.id)
    .reduce((sum, { status, amount }) => sum + (status === "failed" || status === "reversed" ? 0 : amount), 0);
  payment.amount_refunded = refundedPaise;
  payment.refund_status = refundedPaise === 0 ? null : refundedPaise < payment.amount ? "partial" : "full";
  if (payment.refund_status === "full") payment.status = "refunded";
  else if (payment.status === "refunded") payment.status = payment.captured ? "captured" : "authorized";
}

/** Marks the order as paid; refunds do not change that. */
export function markOrderPaid(order: Order, payment: Payment): void {
  order.status = "paid";
  order.amount_paid = amountForOrder(payment);
  order.amount_due = order.amount - order.amount_paid;
}

export function orderOfPayment(sim: Simulator, payment: Payment): Order | undefined {
  return payment.order_id === null ? undefined : sim.store.orders.get(payment.order_id);
}

function setPaymentError(payment: Payment, reason: FailureReason | undefined): void {
  payment.error_code = reason?.code ?? null;
  payment.error_description = reason?.description ?? null;
  payment.error_source = reason?.source ?? null;
  payment.error_step = reason?.step ?? null;
  payment.error_reason = reason?.reason ?? null;
}
