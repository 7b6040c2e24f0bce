import { type Order, type Payment } from "../entities/entities.ts";
import { type Simulator } from "../state/simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { hmacSignature } from "../webhooks/encode.ts";
import { createEvent } from "../state/events.ts";
import { type LinkCallback, type PaymentLink } from "../entities/payment-links.ts";

/**
 * If the captured payment belongs to a payment link's order, adds it to the link.
 * @returns the resulting event
 */
export function applyLinkPayment(sim: Simulator, payment: Payment, order: Order): OutgoingEvent[] {
  const link = sim.store.linkOfOrder(order.id);
  if (link === undefined) return [];
  const now = sim.clock.nowSeconds();
  link.payments = [
    ...(link.payments ?? []),
    {
      amount: payment.amount,
      created_at: payment.created_at,
      method: payment.method,
      payment_id: payment.id,
      plink_id: link.id,
      status: "captured",
      updated_at: now,
    },
  ];
  link.amount_paid = order.amount_paid;
  link.status = link.amount_paid < link.amount ? "partially_paid" : "paid";
  link.updated_at = now;
  const event = link.status === "paid" ? "payment_link.paid" : "payment_link.partially_paid";
  return [createEvent(sim, event, { paymentLink: link, order, payment })];
}

/** Parameters with which the payer's browser returns to the site, signed with the key's secret over the fields in this order. */
export function linkCallback({ keySecret }: Simulator, link: PaymentLink, paymentId: string): LinkCallback {
  const { id, reference_id, status } = link;
  return {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference_id,
    razorpay_payment_link_status: status,
    razorpay_signature: hmacSignature(keySecret, `${id}|${reference_id}|${status}|${paymentId}`),
  };
}
