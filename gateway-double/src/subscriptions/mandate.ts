import { attemptPayment, type CheckoutError } from "../checkout/attempt.ts";
import { type Payer } from "../checkout/payer.ts";
import { type Order } from "../entities/entities.ts";
import { type Instrument } from "../entities/instruments.ts";
import { newOrder } from "../orders/new-order.ts";
import { badRequest } from "../api/provider-error.ts";
import { type Simulator } from "../state/simulator.ts";
import { hmacSignature } from "../webhooks/encode.ts";
import { openCycle } from "./charges.ts";
import { type MandateOrder, type MandateResponse, type Subscription } from "../entities/subscriptions.ts";
import { pendingAddonsAmount } from "../state/new-invoice.ts";
import { monthlyAmountOf, hasEnded } from "../state/subscription-state.ts";

/** Amount charged to verify an instrument whose first debit is later, and refunded at once. Razorpay charges ₹1 to ₹5. */
const TOKEN_PAISE = 100;

export type MandateResult =
  | { outcome: "success"; paymentId: string; response: MandateResponse; calls: 0 | 1 | 2 }
  | { outcome: "failure"; paymentId: string; error: CheckoutError }
  | { outcome: "pending"; paymentId: string }
  | { outcome: "dismissed" };

/** The amount due if checkout opens now. */
export function amountDueNow(sim: Simulator, subscription: Subscription): number {
  const dueInvoice = findUnpaidInvoice(sim, subscription);
  if (dueInvoice !== undefined) return dueInvoice.amount_due;
  if (startsNow(sim, subscription)) return monthlyAmountOf(sim, subscription) + pendingAddonsAmount(sim, subscription);
  return upfrontPaiseOf(sim, subscription) || TOKEN_PAISE;
}

/**
 * Authorises an instrument for a subscription, or replaces it: by the first charge, by an unpaid invoice, or by a refunded token
 * payment (Razorpay: subscriptions/workflow, update-payment-method).
 * @throws ProviderError if the subscription has ended, or a payment of it is under way
 */
export function authoriseMandate(
  sim: Simulator,
  subscription: Subscription,
  instrument: Instrument,
  payer: Payer = {},
): MandateResult {
  if (hasEnded(subscription))
    throw badRequest(`Subscription is in ${subscription.status} status.`, { field: "status" });
  const { order, isToken, isUpfront } = orderForMandate(sim, subscription);
  sim.store.subscriptionStore.mandateOrders.set(order.id, {
    orderId: order.id,
    subscriptionId: subscription.id,
    instrument,
    isToken,
    isUpfront,
  });
  const attemptResult = attemptPayment(sim, order, instrument, payer);
  if (attemptResult.outcome !== "success") return attemptResult;
  const { razorpay_payment_id, razorpay_signature } = attemptResult.response;
  const responseIds = { razorpay_payment_id, razorpay_subscription_id: subscription.id };
  const isWrongSignature = razorpay_signature !== hmacSignature(sim.keySecret, `${order.id}|${razorpay_payment_id}`);
  const signingSecret = isWrongSignature ? `not-${sim.keySecret}` : sim.keySecret;
  return {
    ...attemptResult,
    // In the signature the ids are in the opposite order than for an order (payments.md A.5).
    response: {
      ...responseIds,
      razorpay_signature: hmacSignature(signingSecret, `${razorpay_payment_id}|${subscription.id}`),
    },
  };
}

interface OrderForMandate extends Pick<MandateOrder, "isToken" | "isUpfront"> {
  order: Order;
}

function orderForMandate(sim: Simulator, subscription: Subscription): OrderForMandate {
  const dueInvoice = findUnpaidInvoice(sim, subscription);
  const invoice = dueInvoice ?? (startsNow(sim, subscription) ? openFirstCycle(sim, subscription) : undefined);
  const order = invoice && sim.store.orders.get(invoice.order_id);
  if (order !== undefined) return { order, isToken: false, isUpfront: false };
  const upfrontPaise = upfrontPaiseOf(sim, subscription);
  return upfrontPaise > 0
    ? { order: newOrder(sim, { amount: upfrontPaise }), isToken: false, isUpfront: true }
    : { order: newOrder(sim, { amount: TOKEN_PAISE }), isToken: true, isUpfront: false };
}

/** The upfront amount that authorising a subscription with a later start charges instead of a token amount (Razorpay: subscriptions/workflow). */
const upfrontPaiseOf = (sim: Simulator, subscription: Subscription) =>
  subscription.status === "created" ? pendingAddonsAmount(sim, subscription) : 0;

function openFirstCycle(sim: Simulator, subscription: Subscription) {
  subscription.start_at = sim.clock.nowSeconds();
  return openCycle(sim, subscription);
}

const startsNow = (sim: Simulator, { status, start_at }: Subscription) =>
  status === "created" && (start_at === null || start_at <= sim.clock.nowSeconds());

/** The latest invoice that is still due. */
function findUnpaidInvoice(sim: Simulator, { id, status }: Subscription) {
  if (status !== "created" && status !== "pending" && status !== "halted") return undefined;
  return sim.store.subscriptionStore.invoicesOf(id).findLast((invoice) => invoice.status === "issued");
}
