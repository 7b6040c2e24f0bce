import { attempt, type CheckoutError, type Payer } from "../checkout/attempt.ts";
import { type Order, type Payment } from "../entities.ts";
import { type Instrument } from "../instruments.ts";
import { badRequest } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { sign } from "../webhooks/encode.ts";
import { eventOf } from "../webhooks/events.ts";
import { amountOf, isOver, newOrder, openCycle } from "./charges.ts";
import { type MandateResponse, type Subscription } from "./entities.ts";

/** What is taken to try an instrument that is to be charged later only, and paid back at once. Razorpay takes ₹1 to ₹5. */
const TOKEN_PAISE = 100;
const TOKEN_PAID_BACK_AFTER_MS = 60_000;

export type MandateResult =
  | { outcome: "success"; paymentId: string; response: MandateResponse; calls: 0 | 1 | 2 }
  | { outcome: "failure"; paymentId: string; error: CheckoutError }
  | { outcome: "pending"; paymentId: string }
  | { outcome: "dismissed" };

/** What a donor is asked for when checkout opens for this subscription now. */
export function dueNow(sim: Simulator, subscription: Subscription): number {
  const unpaid = unpaidInvoice(sim, subscription);
  if (unpaid !== undefined) return unpaid.amount_due;
  return startsNow(sim, subscription) ? amountOf(sim, subscription) : TOKEN_PAISE;
}

/**
 * A donor authorises a subscription by an instrument, or puts another in its place: by the first charge, by an unpaid one's, or by a
 * token that is paid back (Razorpay: subscriptions/workflow, update-payment-method).
 * @throws ProviderError where the subscription is over, or paid for at this moment
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
    // The operands stand the other way round than for an order (payments.md A.5).
    response: { ...genuine, razorpay_signature: sign(secret, `${razorpay_payment_id}|${subscription.id}`) },
  };
}

/** A payment of a mandate's order went through: from now on its instrument is the one that is charged. Called by whatever captures. */
export function authorisedBy(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const by = payment.order_id === null ? undefined : sim.store.monthly.mandateOrders.get(payment.order_id);
  const subscription = by && sim.store.monthly.subscriptions.get(by.subscriptionId);
  if (by === undefined || subscription === undefined) return [];
  Object.assign(sim.store.monthly.inside(subscription.id), { instrument: by.instrument, works: true });
  subscription.customer_id ??= sim.ids.next("cust");
  subscription.payment_method = payment.method;
  if (!by.isToken) return [];
  sim.schedule.in(TOKEN_PAID_BACK_AFTER_MS, { kind: "refund-in-full", paymentId: payment.id });
  if (subscription.status !== "created") return [];
  subscription.status = "authenticated";
  if (subscription.start_at !== null)
    sim.schedule.at(subscription.start_at * 1000, { kind: "begin-cycle", subscriptionId: subscription.id });
  if (!sim.flags.subscriptionAuthenticatedEvent) return [];
  return [eventOf(sim, "subscription.authenticated", { subscription, payment })];
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

/** The invoice that a first attempt left unpaid, or that failed to be charged. */
function unpaidInvoice(sim: Simulator, { id, status }: Subscription) {
  if (status !== "created" && status !== "pending" && status !== "halted") return undefined;
  return sim.store.monthly.invoicesOf(id).findLast((invoice) => invoice.status === "issued");
}
