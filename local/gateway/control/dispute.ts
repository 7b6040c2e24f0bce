import { type Dispute, type Payment } from "../entities.ts";
import { type Simulator } from "../simulator.ts";
import { sendEvents, createEvent } from "../webhooks/events.ts";

const RESPONSE_PERIOD_SECONDS = 7 * 86_400;

/** The payer disputes a payment at the bank (Razorpay: webhooks/disputes). */
export function openDispute(sim: Simulator, payment: Payment): Dispute {
  const now = sim.clock.nowSeconds();
  const openedDispute: Dispute = {
    id: sim.ids.nextId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "goods_or_services_not_received_or_partially_received",
    respond_by: now + RESPONSE_PERIOD_SECONDS,
    status: "open",
    phase: "chargeback",
    created_at: now,
  };
  sendEvents(sim, [createEvent(sim, "payment.dispute.created", { payment, dispute: openedDispute })]);
  return openedDispute;
}
