import { createHash } from "node:crypto";
import { type Payment, type Refund } from "../entities/entities.ts";
import { newRefund, startRefund } from "../captures/lifecycle.ts";
import { badRequest, ProviderError, unknownIdError } from "../api/provider-error.ts";
import { type Simulator } from "../state/simulator.ts";
import { sendEvents } from "../state/events.ts";
import { fieldsOf, readAmount, readNotes, readReceipt } from "../api/input.ts";
import { toCollection, paginate } from "../api/list.ts";
import { paymentById } from "./payments.ts";

const REFUND_PERIOD_SECONDS = 182 * 86_400;
const MIN_SETTLEMENT_DELAY_MS = 2 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** An instant refund of ₹24.68 falls back to normal speed (Razorpay: test-s2s/refunds). */
const NOT_INSTANT_AMOUNT_PAISE = 2468;

/**
 * POST /v1/payments/:id/refund, partial or full (Razorpay: api/refunds/create-normal, normal-refunds-idempotent).
 * @param key the header X-Refund-Idempotency: the same key and body give the same refund; another body is a 409
 * @throws ProviderError
 */
export function createRefund(sim: Simulator, paymentId: string, body: unknown, key: string | undefined): Refund {
  if (key === undefined || sim.flags.refundKeys === "ignored")
    return refundPayment(sim, paymentById(sim, paymentId), body);
  assertValidKey(key);
  const fingerprint = createHash("sha256")
    .update(`${paymentId}:${JSON.stringify(body)}`)
    .digest("hex");
  const previousRequest = sim.store.keyedRequests.get(key);
  if (previousRequest !== undefined) {
    if (previousRequest.fingerprint !== fingerprint) {
      throw new ProviderError(409, "Different request with the same idempotency key has already been processed.");
    }
    if (!previousRequest.isAnswered) {
      throw new ProviderError(409, "Another request with the same idempotency key is still in progress.");
    }
    return refundById(sim, previousRequest.refundId);
  }
  const createdRefund = refundPayment(sim, paymentById(sim, paymentId), body);
  sim.store.keyedRequests.set(key, { fingerprint, refundId: createdRefund.id, isAnswered: false });
  return createdRefund;
}

/** Marks the request with this idempotency key as answered; later requests with the key get the same refund. */
export function markRequestAnswered(sim: Simulator, key: string | undefined): void {
  const request = key === undefined ? undefined : sim.store.keyedRequests.get(key);
  if (request !== undefined) request.isAnswered = true;
}

/** @throws ProviderError for an unknown id */
export function refundById(sim: Simulator, id: string, paymentId?: string): Refund {
  const foundRefund = sim.store.refunds.get(id);
  if (foundRefund === undefined || (paymentId !== undefined && foundRefund.payment_id !== paymentId))
    throw unknownIdError();
  return foundRefund;
}

/** GET /v1/payments/:id/refunds. @throws ProviderError */
export function refundsOfPayment(sim: Simulator, paymentId: string, query: Record<string, unknown>) {
  const refunds = sim.store.refundsOfPayment(paymentById(sim, paymentId).id);
  return Object.keys(query).length === 0 ? toCollection(refunds.reverse()) : paginate(refunds, query);
}

function refundPayment(sim: Simulator, payment: Payment, body: unknown): Refund {
  const fields = fieldsOf(body, ["amount", "speed", "notes", "receipt"]);
  const speed = fields["speed"] ?? "normal";
  if (speed !== "normal" && speed !== "optimum") throw badRequest("The speed is invalid.", { field: "speed" });
  const receipt = readReceipt(fields["receipt"]);
  const notes = readNotes(fields["notes"]);
  const refundablePaise = payment.amount - payment.amount_refunded;
  if (payment.refund_status === "full") throw badRequest("The payment has been fully refunded already.");
  if (payment.status !== "captured") {
    throw badRequest("The payment status should be captured for action to be taken.");
  }
  const amount = fields["amount"] === undefined ? refundablePaise : readAmount(fields["amount"]);
  if (amount > refundablePaise) {
    throw badRequest("The refund amount provided is greater than amount captured.", { field: "amount" });
  }
  if (
    receipt !== null &&
    sim.store.refundsOfPayment(payment.id).some((otherRefund) => otherRefund.receipt === receipt)
  ) {
    throw badRequest("Duplicate receipt found for this refund request.", { field: "receipt" });
  }
  if (sim.clock.nowSeconds() - payment.created_at > REFUND_PERIOD_SECONDS) {
    throw badRequest("Refund is not supported by the bank because the payment is more than 6 months old");
  }
  if (sim.flags.balance === "short") {
    throw badRequest("Your account does not have enough balance to carry out the refund operation.");
  }
  const isInstant = speed === "optimum" && amount !== NOT_INSTANT_AMOUNT_PAISE;
  const createdRefund = newRefund(sim, payment, {
    amount,
    notes,
    receipt,
    speed_requested: speed,
    speed_processed: isInstant ? "instant" : "normal",
  });
  sendEvents(sim, startRefund(sim, payment, createdRefund));
  if (createdRefund.status === "pending")
    sim.schedule.scheduleAfter(Math.max(sim.flags.refundTakesDays * DAY_MS, MIN_SETTLEMENT_DELAY_MS), {
      kind: "settle-refund",
      refundId: createdRefund.id,
    });
  return createdRefund;
}

function assertValidKey(key: string): void {
  if (key.length < 10) throw badRequest("The idempotency key must be at least 10 characters long.");
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw badRequest("The idempotency key must only contain alphanumeric characters, underscores, and hyphens");
  }
}
