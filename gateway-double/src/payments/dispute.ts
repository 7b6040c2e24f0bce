import { type Dispute, type Payment } from "../entities/entities.ts";
import { type Simulator } from "../state/simulator.ts";
import { sendEvents, createEvent, type DisputeEventName } from "../state/events.ts";

const RESPONSE_PERIOD_SECONDS = 7 * 86_400;

/** Possible next states of a dispute. `action_required` returns it to the merchant: its status is open again. */
export type DisputeStep = "under_review" | "action_required" | "won" | "lost" | "closed";

/** Opens a dispute, as if the payer disputed a payment at the bank (Razorpay: webhooks/disputes, api/disputes/entity). */
export function openDispute(
  sim: Simulator,
  payment: Payment,
  { amount = payment.amount, phase = "chargeback" }: { amount?: number; phase?: Dispute["phase"] } = {},
): Dispute {
  const now = sim.clock.nowSeconds();
  const openedDispute: Dispute = {
    id: sim.ids.nextId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    gateway_dispute_id: null,
    reason_code: "goods_or_services_not_received_or_partially_received",
    reason_description: null,
    respond_by: now + RESPONSE_PERIOD_SECONDS,
    status: "open",
    phase,
    created_at: now,
    evidence: {
      amount,
      summary: null,
      shipping_proof: null,
      billing_proof: null,
      cancellation_proof: null,
      customer_communication: null,
      proof_of_service: null,
      explanation_letter: null,
      refund_confirmation: null,
      access_activity_log: null,
      refund_cancellation_policy: null,
      term_and_conditions: null,
      others: null,
      submitted_at: null,
    },
  };
  sim.store.disputes.set(openedDispute.id, openedDispute);
  sendEvents(sim, [createEvent(sim, "payment.dispute.created", { payment, dispute: openedDispute })]);
  return openedDispute;
}

/**
 * Moves a dispute on. A lost one is deducted from the balance; the payment itself stays captured and not refunded.
 * @returns false if it is decided already
 */
export function moveDispute(sim: Simulator, dispute: Dispute, step: DisputeStep): boolean {
  const payment = sim.store.payments.get(dispute.payment_id);
  if (payment === undefined || (dispute.status !== "open" && dispute.status !== "under_review")) return false;
  dispute.status = step === "action_required" ? "open" : step;
  if (step === "under_review") dispute.evidence.submitted_at = sim.clock.nowSeconds();
  if (step === "action_required") dispute.respond_by = sim.clock.nowSeconds() + RESPONSE_PERIOD_SECONDS;
  if (step === "lost") dispute.amount_deducted = dispute.amount;
  const eventName: DisputeEventName = `payment.dispute.${step}`;
  sendEvents(sim, [createEvent(sim, eventName, { payment, dispute })]);
  return true;
}
