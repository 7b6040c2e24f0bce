import { authorizeAndCapture, refundAfterAuthorization } from "../checkout/outcome.ts";
import { createPayment } from "../checkout/new-payment.ts";
import { type Payment } from "../entities/entities.ts";
import {
  authorizePayment,
  capturePayment,
  failPayment,
  orderOfPayment,
  refundInFull,
  settleRefund,
} from "../captures/lifecycle.ts";
import { expirePaymentLink } from "../payment-links/payment-links.ts";
import { expireQrCode } from "../qr-codes/qr-codes.ts";
import { cameToClosedQrCode } from "../state/qr-code-state.ts";
import { FAILURE_REASONS } from "../entities/reasons.ts";
import { type Task } from "../base/schedule.ts";
import { settleDue } from "../settlements/settle.ts";
import { type Simulator } from "../state/simulator.ts";
import { type Subscription } from "../entities/subscriptions.ts";
import { beginCycle, expireSubscription, retryCharge } from "../subscriptions/cycles.ts";
import { processTransfer } from "../transfers/transfers.ts";
import { sendEvents } from "../state/events.ts";

const SECOND_PAYMENT_REFUND_DELAY_MS = 60_000;

/** Runs a due task. Does nothing if its entity is gone or has changed state meanwhile. */
export function runTask(sim: Simulator, task: Task): void {
  switch (task.kind) {
    case "deliver":
      return sim.webhooks.deliver(task.deliveryId);
    case "give-up":
      return sim.webhooks.giveUp(task.deliveryId);
    case "settle-refund": {
      const refund = sim.store.refunds.get(task.refundId);
      if (refund?.status === "pending") sendEvents(sim, settleRefund(sim, refund, "processed"));
      return;
    }
    case "settle":
      return settleDue(sim);
    case "expire-qr-code":
      return expireQrCode(sim, task.qrCodeId);
    case "expire-payment-link":
      return expirePaymentLink(sim, task.paymentLinkId);
    case "process-transfer":
      return processTransfer(sim, task.transferId);
    case "pay-again":
      return capturePaymentAgain(sim, task.orderId);
    case "begin-cycle":
    case "retry-charge":
    case "expire-subscription": {
      const subscription = sim.store.subscriptionStore.subscriptions.get(task.subscriptionId);
      if (subscription !== undefined) runSubscriptionTask(sim, task.kind, subscription);
      return;
    }
    case "fail-unanswered":
    case "authorize-late":
    case "expire-authorization":
    case "refund-in-full": {
      const payment = sim.store.payments.get(task.paymentId);
      if (payment !== undefined) runPaymentTask(sim, task.kind, payment);
    }
  }
}

/**
 * Authorises an unanswered or failed payment late. If another attempt has paid the order meanwhile, or the QR code has closed, refunds it at
 * once (Razorpay: late-authorisation). @returns false if the payment's status does not permit it
 */
export function authorizeLate(sim: Simulator, payment: Payment): boolean {
  if (payment.status !== "created" && payment.status !== "failed") return false;
  if (orderOfPayment(sim, payment)?.status === "paid" || cameToClosedQrCode(sim, payment)) {
    refundAfterAuthorization(sim, payment, true);
  } else {
    sendEvents(sim, authorizeAndCapture(sim, payment, true));
  }
  return true;
}

function runSubscriptionTask(
  sim: Simulator,
  kind: "begin-cycle" | "retry-charge" | "expire-subscription",
  subscription: Subscription,
): void {
  switch (kind) {
    case "begin-cycle":
      return beginCycle(sim, subscription);
    case "retry-charge":
      return retryCharge(sim, subscription);
    case "expire-subscription":
      return expireSubscription(sim, subscription);
  }
}

function runPaymentTask(
  sim: Simulator,
  kind: "fail-unanswered" | "authorize-late" | "expire-authorization" | "refund-in-full",
  payment: Payment,
): void {
  switch (kind) {
    case "fail-unanswered":
      if (payment.status === "created") sendEvents(sim, failPayment(sim, payment, FAILURE_REASONS.payment_timed_out));
      return;
    case "authorize-late":
      authorizeLate(sim, payment);
      return;
    case "expire-authorization":
      if (payment.status === "authorized") sendEvents(sim, refundInFull(sim, payment));
      return;
    case "refund-in-full":
      if (payment.status === "captured") sendEvents(sim, refundInFull(sim, payment));
  }
}

/** Captures a second payment of a paid order, and schedules its refund a minute later. */
function capturePaymentAgain(sim: Simulator, orderId: string): void {
  const order = sim.store.orders.get(orderId);
  if (order === undefined) return;
  const payment = createPayment(sim, order, { method: "upi" }, {});
  payment.amount = order.amount;
  sendEvents(sim, [...authorizePayment(sim, payment), ...capturePayment(sim, payment)]);
  sim.schedule.scheduleAfter(SECOND_PAYMENT_REFUND_DELAY_MS, { kind: "refund-in-full", paymentId: payment.id });
}
