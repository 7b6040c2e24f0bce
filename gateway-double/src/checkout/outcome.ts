import { type CheckoutOutcome } from "../base/behaviour.ts";
import { type Payment } from "../entities/entities.ts";
import { type PaymentOutcome } from "../entities/instruments.ts";
import { authorizePayment, capturePayment, failPayment, refundInFull } from "../captures/lifecycle.ts";
import { type FailureReason, FAILURE_REASONS } from "../entities/reasons.ts";
import { type Simulator } from "../state/simulator.ts";
import { sendEvents } from "../state/events.ts";

const MINUTE_MS = 60_000;
/** How long an unanswered payment stays open before it fails; it may be authorised late within three days (Razorpay: late-authorisation). */
const UNANSWERED_TIMEOUT_MS = 10 * MINUTE_MS;
const LATE_AUTHORIZATION_DELAY_MS = 26 * 60 * MINUTE_MS;

/** A payment's state after its outcome was applied; a failure reason if it failed. */
export type PaymentState = "success" | "pending" | FailureReason;

/** Sends the events of a payment's outcome, and schedules its later events. */
export function applyOutcome(sim: Simulator, payment: Payment, outcome: PaymentOutcome): PaymentState {
  switch (outcome.kind) {
    case "success":
      sendEvents(sim, authorizeAndCapture(sim, payment));
      return "success";
    case "retry": {
      const failedEvents = failPayment(sim, payment, FAILURE_REASONS.payment_failed);
      sendEvents(sim, [...failedEvents, ...authorizeAndCapture(sim, payment)]);
      return "success";
    }
    case "failed": {
      const reason = FAILURE_REASONS[outcome.reason];
      sendEvents(sim, failPayment(sim, payment, reason));
      return reason;
    }
    case "late":
      sim.schedule.scheduleAfter(UNANSWERED_TIMEOUT_MS, { kind: "fail-unanswered", paymentId: payment.id });
      sim.schedule.scheduleAfter(LATE_AUTHORIZATION_DELAY_MS, { kind: "authorize-late", paymentId: payment.id });
      sim.scheduleSnapshot();
      return "pending";
    case "pending":
      sim.scheduleSnapshot();
      return "pending";
  }
}

/** Authorises the payment and captures it, unless the order demands manual capture, or the authorisation comes too late for automatic capture. */
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

/** Refunds money that the account may not keep: of an order that is already paid, or of a closed QR code. */
export function refundAfterAuthorization(sim: Simulator, payment: Payment, isLate = false): void {
  sendEvents(sim, [...authorizePayment(sim, payment, isLate), ...refundInFull(sim, payment)]);
}

export function outcomeOfScript(scriptedOutcome: CheckoutOutcome | undefined): PaymentOutcome | undefined {
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
