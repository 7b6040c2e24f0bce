import { attempt, type CheckoutError } from "../checkout/attempt.ts";
import { type Payer } from "../checkout/payer.ts";
import { type Order } from "../entities.ts";
import { type Instrument } from "../instruments.ts";
import { badRequest } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { sign } from "../webhooks/encode.ts";
import { newOrder, openCycle } from "./charges.ts";
import { type MandateResponse, type Subscription } from "./entities.ts";
import { amountOf, isOver } from "./state.ts";

/** Charged to verify an instrument whose first debit is later, and refunded at once. Razorpay takes ₹1 to ₹5. */
const TOKEN_PAISE = 100;

export type MandateResult =
  | { outcome: "success"; paymentId: string; response: MandateResponse; calls: 0 | 1 | 2 }
  | { outcome: "failure"; paymentId: string; error: CheckoutError }
  | { outcome: "pending"; paymentId: string }
  | { outcome: "dismissed" };

/** The amount due if checkout opens now. */
export function dueNow(sim: Simulator, subscription: Subscription): number {
  const unpaid = unpaidInvoice(sim, subscription);
  if (unpaid !== undefined) return unpaid.amount_due;
  return startsNow(sim, subscription) ? amountOf(sim, subscription) : TOKEN_PAISE;
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
  if (isOver(subscription)) throw badRequest(`Subscription is in ${subscription.status} status.`, { field: "status" });
  const { order, isToken } = orderFor(sim, subscription);
  sim.store.monthly.mandateOrders.set(order.id, {
    orderId: order.id,
    subscriptionId: subscription.id,
    instrument,
    isToken,
  });
  const result = attempt(sim, order, instrument, payer);
  if (result.outcome !== "success") return result;
  const { razorpay_payment_id, razorpay_signature } = result.response;
  const genuine = { razorpay_payment_id, razorpay_subscription_id: subscription.id };
  const isBent = razorpay_signature !== sign(sim.keySecret, `${order.id}|${razorpay_payment_id}`);
  const secret = isBent ? `not-${sim.keySecret}` : sim.keySecret;
  return {
    ...result,
    // The operands are in the opposite order than for an order (payments.md A.5).
    response: { ...genuine, razorpay_signature: sign(secret, `${razorpay_payment_id}|${subscription.id}`) },
  };
}

function orderFor(sim: Simulator, subscription: Subscription): { order: Order; isToken: boolean } {
  const unpaid = unpaidInvoice(sim, subscription);
  const invoice = unpaid ?? (startsNow(sim, subscription) ? firstInvoice(sim, subscription) : undefined);
  const order = invoice && sim.store.orders.get(invoice.order_id);
  return order === undefined ? { order: newOrder(sim, TOKEN_PAISE), isToken: true } : { order, isToken: false };
}

function firstInvoice(sim: Simulator, subscription: Subscription) {
  subscription.start_at = sim.clock.nowSeconds();
  return openCycle(sim, subscription);
}

const startsNow = (sim: Simulator, { status, start_at }: Subscription) =>
  status === "created" && (start_at === null || start_at <= sim.clock.nowSeconds());

/** The latest invoice that is still due. */
function unpaidInvoice(sim: Simulator, { id, status }: Subscription) {
  if (status !== "created" && status !== "pending" && status !== "halted") return undefined;
  return sim.store.monthly.invoicesOf(id).findLast((invoice) => invoice.status === "issued");
}
