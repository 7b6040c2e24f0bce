import { type Order, type Payment, type Refund } from "./entities.ts";
import { type FailureReason } from "./reasons.ts";
import { type Simulator } from "./simulator.ts";
import { applyCapture } from "./subscriptions/captured.ts";
import { type OutgoingEvent } from "./webhooks/arrange.ts";
import { eventOf } from "./webhooks/events.ts";

/** created | failed → authorized. A failed payment may be authorised late (Razorpay: late-authorisation). */
export function authorize(sim: Simulator, payment: Payment, isLate = false): OutgoingEvent[] {
  payment.status = "authorized";
  if (isLate) payment.late_authorized = true;
  setError(payment, undefined);
  return [eventOf(sim, "payment.authorized", { payment })];
}

/** authorized → captured; marks the order as paid. The fee is 2 % plus 18 % GST; `fee` includes `tax`. */
export function capture(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const base = Math.round(payment.amount / 50);
  payment.status = "captured";
  payment.captured = true;
  payment.tax = Math.round((base * 18) / 100);
  payment.fee = base + payment.tax;
  const order = orderOfPayment(sim, payment);
  const captured = [eventOf(sim, "payment.captured", { payment })];
  if (order === undefined || order.status === "paid") return captured;
  markPaid(order, payment);
  return [...captured, eventOf(sim, "order.paid", { payment, order }), ...applyCapture(sim, payment)];
}

/** created → failed, which is not final. */
export function fail(sim: Simulator, payment: Payment, reason: FailureReason): OutgoingEvent[] {
  payment.status = "failed";
  setError(payment, reason);
  return [eventOf(sim, "payment.failed", { payment })];
}

export function startRefund(sim: Simulator, payment: Payment, refund: Refund): OutgoingEvent[] {
  sim.store.putRefund(refund);
  countRefunds(sim, payment);
  const created = eventOf(sim, "refund.created", { refund, payment });
  if (refund.status !== "processed") return [created];
  refund.acquirer_data.arn = sim.ids.digits(12);
  return [created, eventOf(sim, "refund.processed", { refund, payment })];
}

/** pending → processed | failed. A failed refund no longer counts as refunded. */
export function settleRefund(sim: Simulator, refund: Refund, status: "processed" | "failed"): OutgoingEvent[] {
  const payment = sim.store.payments.get(refund.payment_id);
  if (payment === undefined || refund.status !== "pending") return [];
  refund.status = status;
  if (status === "processed") refund.acquirer_data.arn = sim.ids.digits(12);
  countRefunds(sim, payment);
  return [eventOf(sim, `refund.${status}`, { refund, payment })];
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
  about: { amount: number } & Partial<
    Pick<Refund, "status" | "notes" | "receipt" | "speed_requested" | "speed_processed">
  >,
): Refund {
  return {
    id: sim.ids.next("rfnd"),
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
    ...about,
  };
}

/** Recomputes `amount_refunded`, `refund_status` and `status` of a payment from its refunds; failed ones do not count. */
export function countRefunds(sim: Simulator, payment: Payment): void {
  const refunded = sim.store
    .refundsOfPayment(payment.id)
    .reduce((sum, { status, amount }) => sum + (status === "failed" ? 0 : amount), 0);
  payment.amount_refunded = refunded;
  payment.refund_status = refunded === 0 ? null : refunded < payment.amount ? "partial" : "full";
  if (payment.refund_status === "full") payment.status = "refunded";
  else if (payment.status === "refunded") payment.status = payment.captured ? "captured" : "authorized";
}

/** Marks the order as paid; refunds do not change that. */
export function markPaid(order: Order, payment: Payment): void {
  order.status = "paid";
  order.amount_paid = payment.amount;
  order.amount_due = order.amount - payment.amount;
}

export function orderOfPayment(sim: Simulator, payment: Payment): Order | undefined {
  return payment.order_id === null ? undefined : sim.store.orders.get(payment.order_id);
}

function setError(payment: Payment, reason: FailureReason | undefined): void {
  payment.error_code = reason?.code ?? null;
  payment.error_description = reason?.description ?? null;
  payment.error_source = reason?.source ?? null;
  payment.error_step = reason?.step ?? null;
  payment.error_reason = reason?.reason ?? null;
}
