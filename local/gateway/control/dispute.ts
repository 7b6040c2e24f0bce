import { type Dispute, type Payment } from "../entities.ts";
import { type Simulator } from "../simulator.ts";
import { announce, eventOf } from "../webhooks/events.ts";

const RESPOND_WITHIN_SECONDS = 7 * 86_400;

/** The payer disputes a payment at the bank (Razorpay: webhooks/disputes). */
export function dispute(sim: Simulator, payment: Payment): Dispute {
  const now = sim.clock.nowSeconds();
  const opened: Dispute = {
    id: sim.ids.nextId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "goods_or_services_not_received_or_partially_received",
    respond_by: now + RESPOND_WITHIN_SECONDS,
    status: "open",
    phase: "chargeback",
    created_at: now,
  };
  announce(sim, [eventOf(sim, "payment.dispute.created", { payment, dispute: opened })]);
  return opened;
}
