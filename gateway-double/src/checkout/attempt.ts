import * as z from "zod/mini";
import { type CheckoutOutcome } from "../base/behaviour.ts";
import { type CheckoutResponse, type Order, type Payment } from "../entities/entities.ts";
import { Instrument, outcomeOf } from "../entities/instruments.ts";
import { assertMeetsTerms, atRegisteredBank, failureOfTerms } from "../orders/order-terms.ts";
import { orderPaidError } from "../payments/payments.ts";
import { badRequest } from "../api/provider-error.ts";
import { type FailureReason } from "../entities/reasons.ts";
import { type Simulator } from "../state/simulator.ts";
import { checkoutSignature } from "../webhooks/encode.ts";
import { createPayment } from "./new-payment.ts";
import { applyOutcome, outcomeOfScript, type PaymentState } from "./outcome.ts";
import { Payer } from "./payer.ts";

const MINUTE_MS = 60_000;

export const AttemptInput = z.object({ instrument: Instrument, payer: z.optional(Payer) });

/** Argument of the page's `payment.failed` listener (Razorpay: integration-steps 1.4). */
export interface CheckoutError extends FailureReason {
  metadata: { order_id: string; payment_id: string };
}

/** Result of an attempt. `calls`: how often checkout calls the page's handler. */
export type AttemptResult =
  | { outcome: "success"; paymentId: string; response: CheckoutResponse; calls: 0 | 1 | 2 }
  | { outcome: "failure"; paymentId: string; error: CheckoutError }
  | { outcome: "pending"; paymentId: string }
  | { outcome: "dismissed" };

/**
 * Attempts to pay an order and sends the webhooks. A scripted outcome overrides the instrument's.
 * @param amount default: the amount due
 * @throws ProviderError if the order is paid or does not take this amount or method, or if another attempt is authorised
 */
export function attemptPayment(
  sim: Simulator,
  order: Order,
  givenInstrument: Instrument,
  payer: Payer = {},
  amount = order.amount_due,
): AttemptResult {
  if (order.status === "paid") throw orderPaidError();
  if (sim.store.paymentsOfOrder(order.id).some(({ status }) => status === "authorized")) {
    throw badRequest("Another payment of this order is being processed. Please wait for it.");
  }
  const instrument = atRegisteredBank(sim, order, givenInstrument);
  assertMeetsTerms(sim, order, instrument, amount);
  const scriptedOutcome = sim.scripts.takeOutcome();
  if (scriptedOutcome === "dismiss") return { outcome: "dismissed" };
  const payment = createPayment(sim, order, instrument, payer, amount);
  const failure = failureOfTerms(sim, order, instrument);
  const paymentOutcome =
    outcomeOfScript(scriptedOutcome) ??
    (failure === undefined
      ? outcomeOf(instrument, amount, new Date(sim.clock.nowMs()))
      : { kind: "failed" as const, reason: failure });
  const attemptResult = resultOf(sim, order, payment, applyOutcome(sim, payment, paymentOutcome));
  return attemptResult.outcome === "success" && scriptedOutcome !== undefined
    ? misreportSuccess(sim, order, attemptResult, scriptedOutcome)
    : attemptResult;
}

function resultOf(sim: Simulator, order: Order, payment: Payment, state: PaymentState): AttemptResult {
  if (state === "pending") return { outcome: "pending", paymentId: payment.id };
  if (state === "success") return successResult(sim, order, payment);
  const metadata = { order_id: order.id, payment_id: payment.id };
  return { outcome: "failure", paymentId: payment.id, error: { ...state, metadata } };
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

/** Reports a success wrongly to the page, as scripted. */
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
