import * as z from "zod/mini";
import { type CheckoutOutcome } from "../behaviour.ts";
import { type CheckoutResponse, type Order, type Payment } from "../entities.ts";
import { Instrument, type PaymentOutcome, outcomeOf } from "../instruments.ts";
import { authorizePayment, capturePayment, failPayment } from "../lifecycle.ts";
import { orderPaidError } from "../provider/payments.ts";
import { badRequest } from "../provider-error.ts";
import { type FailureReason, FAILURE_REASONS } from "../reasons.ts";
import { type Simulator } from "../simulator.ts";
import { sendEvents } from "../webhooks/events.ts";
import { checkoutSignature } from "../webhooks/encode.ts";
import { createPayment } from "./new-payment.ts";
import { Payer } from "./payer.ts";

const MINUTE_MS = 60_000;
/** An unanswered payment fails after ten minutes, and may be authorised late within three days (Razorpay: late-authorisation). */
const UNANSWERED_TIMEOUT_MS = 10 * MINUTE_MS;
const LATE_AUTHORIZATION_DELAY_MS = 26 * 60 * MINUTE_MS;

export const AttemptInput = z.object({ instrument: Instrument, payer: z.optional(Payer) });

/** Argument of the page's `payment.failed` listener (Razorpay: integration-steps 1.4). */
export interface CheckoutError extends FailureReason {
  metadata: { order_id: string; payment_id: string };
}

/** `calls`: how often checkout calls the page's handler. */
export type AttemptResult =
  | { outcome: "success"; paymentId: string; response: CheckoutResponse; calls: 0 | 1 | 2 }
  | { outcome: "failure"; paymentId: string; error: CheckoutError }
  | { outcome: "pending"; paymentId: string }
  | { outcome: "dismissed" };

/**
 * Attempts to pay an order and sends the webhooks. A scripted outcome overrides the instrument's.
 * @throws ProviderError if the order is paid, or another attempt is authorised
 */
export function attemptPayment(sim: Simulator, order: Order, instrument: Instrument, payer: Payer = {}): AttemptResult {
  if (order.status === "paid") throw orderPaidError();
  if (sim.store.paymentsOfOrder(order.id).some(({ status }) => status === "authorized")) {
    throw badRequest("Another payment of this order is being processed. Please wait for it.");
  }
  const scriptedOutcome = sim.scripts.takeOutcome();
  if (scriptedOutcome === "dismiss") return { outcome: "dismissed" };
  const payment = createPayment(sim, order, instrument, payer);
  const paymentOutcome =
    outcomeOfScript(scriptedOutcome) ?? outcomeOf(instrument, order.amount_due, new Date(sim.clock.nowMs()));
  const attemptResult = settlePayment(sim, order, payment, paymentOutcome);
  return attemptResult.outcome === "success" && scriptedOutcome !== undefined
    ? misreportSuccess(sim, order, attemptResult, scriptedOutcome)
    : attemptResult;
}

/** Authorises, and captures unless the order's settings want that done by hand, or it comes too late for capture by itself. */
export function authorizeAndCapture(sim: Simulator, payment: Payment, isLate = false) {
  const settings = payment.order_id === null ? undefined : sim.store.captureSettings.get(payment.order_id);
  const ageMs = sim.clock.nowMs() - payment.created_at * 1000;
  const authorizedEvents = authorizePayment(sim, payment, isLate);
  if (settings === undefined || (settings.isAutomatic && ageMs <= settings.automaticMinutes * MINUTE_MS))
    return [...authorizedEvents, ...capturePayment(sim, payment)];
  const remainingMs = Math.max(0, settings.manualMinutes * MINUTE_MS - ageMs);
  sim.schedule.scheduleAfter(remainingMs, { kind: "expire-authorization", paymentId: payment.id });
  return authorizedEvents;
}

function outcomeOfScript(scriptedOutcome: CheckoutOutcome | undefined): PaymentOutcome | undefined {
  switch (scriptedOutcome) {
    case undefined:
    case "dismiss":
      return undefined;
    case "decline":
      return { kind: "failed", reason: "card_declined" };
    case "pending":
    case "late":
    case "retry":
      return { kind: scriptedOutcome };
    case "success":
    case "success-no-callback":
    case "handler-twice":
    case "wrong-signature":
    case "signature-of-other-order":
    case "double-payment":
      return { kind: "success" };
  }
}

function settlePayment(sim: Simulator, order: Order, payment: Payment, outcome: PaymentOutcome): AttemptResult {
  switch (outcome.kind) {
    case "success":
      sendEvents(sim, authorizeAndCapture(sim, payment));
      return successResult(sim, order, payment);
    case "retry": {
      const failedEvents = failPayment(sim, payment, FAILURE_REASONS.payment_failed);
      sendEvents(sim, [...failedEvents, ...authorizeAndCapture(sim, payment)]);
      return successResult(sim, order, payment);
    }
    case "failed": {
      const reason = FAILURE_REASONS[outcome.reason];
      sendEvents(sim, failPayment(sim, payment, reason));
      const metadata = { order_id: order.id, payment_id: payment.id };
      return { outcome: "failure", paymentId: payment.id, error: { ...reason, metadata } };
    }
    case "late":
      sim.schedule.scheduleAfter(UNANSWERED_TIMEOUT_MS, { kind: "fail-unanswered", paymentId: payment.id });
      sim.schedule.scheduleAfter(LATE_AUTHORIZATION_DELAY_MS, { kind: "authorize-late", paymentId: payment.id });
      return pendingResult(sim, payment);
    case "pending":
      return pendingResult(sim, payment);
  }
}

function pendingResult(sim: Simulator, { id: paymentId }: Payment): AttemptResult {
  sim.scheduleSnapshot();
  return { outcome: "pending", paymentId };
}

type SuccessResult = Extract<AttemptResult, { outcome: "success" }>;

function successResult(sim: Simulator, order: Order, payment: Payment): SuccessResult {
  return { outcome: "success", paymentId: payment.id, response: signedResponse(sim, order.id, payment.id), calls: 1 };
}

function signedResponse({ keySecret }: Simulator, orderId: string, paymentId: string): CheckoutResponse {
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: checkoutSignature(keySecret, orderId, paymentId),
  };
}

/** A success that is reported to the page wrongly, as scripted. */
function misreportSuccess(
  sim: Simulator,
  order: Order,
  reportedResult: SuccessResult,
  scriptedOutcome: CheckoutOutcome,
): SuccessResult {
  const { response, paymentId } = reportedResult;
  if (scriptedOutcome === "success-no-callback") return { ...reportedResult, calls: 0 };
  if (scriptedOutcome === "handler-twice") return { ...reportedResult, calls: 2 };
  if (scriptedOutcome === "signature-of-other-order")
    return { ...reportedResult, response: responseOfOtherOrder(sim, order) };
  if (scriptedOutcome === "wrong-signature") {
    const razorpay_signature = checkoutSignature(`not-${sim.keySecret}`, order.id, paymentId);
    return { ...reportedResult, response: { ...response, razorpay_signature } };
  }
  if (scriptedOutcome === "double-payment")
    sim.schedule.scheduleAfter(MINUTE_MS, { kind: "pay-again", orderId: order.id });
  return reportedResult;
}

/** The valid response of another paid order, or of an invented one if there is none. */
function responseOfOtherOrder(sim: Simulator, order: Order): CheckoutResponse {
  const otherPayment = [...sim.store.payments.values()].findLast(
    ({ captured, order_id }) => captured && order_id !== order.id,
  );
  return signedResponse(
    sim,
    otherPayment?.order_id ?? sim.ids.nextId("order"),
    otherPayment?.id ?? sim.ids.nextId("pay"),
  );
}
