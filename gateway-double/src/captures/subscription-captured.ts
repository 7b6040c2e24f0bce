import { type Payment } from "../entities/entities.ts";
import { type Simulator } from "../state/simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { createEvent, type SubscriptionEventName } from "../state/events.ts";
import { type Subscription } from "../entities/subscriptions.ts";
import { issueInvoice } from "../state/new-invoice.ts";
import { endSubscription, hasEnded } from "../state/subscription-state.ts";

const TOKEN_REFUND_DELAY_MS = 60_000;

/**
 * Applies a captured payment to its subscription, if it has one.
 * @returns the resulting events
 */
export function applyCapture(sim: Simulator, payment: Payment): OutgoingEvent[] {
  return [...applyMandatePayment(sim, payment), ...applyInvoicePayment(sim, payment)];
}

/** If the payment authorises a mandate, stores its instrument for later debits. */
function applyMandatePayment(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const mandateOrder =
    payment.order_id === null ? undefined : sim.store.subscriptionStore.mandateOrders.get(payment.order_id);
  const subscription = mandateOrder && sim.store.subscriptionStore.subscriptions.get(mandateOrder.subscriptionId);
  if (mandateOrder === undefined || subscription === undefined) return [];
  Object.assign(sim.store.subscriptionStore.internals(subscription.id), {
    instrument: mandateOrder.instrument,
    works: true,
  });
  subscription.customer_id ??= sim.ids.nextId("cust");
  subscription.payment_method = payment.method;
  if (mandateOrder.isUpfront) billUpfront(sim, subscription, payment, mandateOrder.orderId);
  else if (mandateOrder.isToken)
    sim.schedule.scheduleAfter(TOKEN_REFUND_DELAY_MS, { kind: "refund-in-full", paymentId: payment.id });
  else return [];
  if (subscription.status !== "created") return [];
  subscription.status = "authenticated";
  if (subscription.start_at !== null)
    sim.schedule.scheduleAt(subscription.start_at * 1000, { kind: "begin-cycle", subscriptionId: subscription.id });
  if (!sim.flags.subscriptionAuthenticatedEvent) return [];
  return [createEvent(sim, "subscription.authenticated", { subscription, payment })];
}

/** Creates the first invoice of a subscription that starts later, whose add-ons were paid; it counts as no billing cycle. */
function billUpfront(sim: Simulator, subscription: Subscription, payment: Payment, orderId: string): void {
  const now = sim.clock.nowSeconds();
  const invoice = issueInvoice(sim, subscription, {
    orderId,
    amount: payment.amount,
    billingStart: now,
    billingEnd: now,
  });
  Object.assign(invoice, {
    status: "paid",
    payment_id: payment.id,
    amount_paid: payment.amount,
    amount_due: 0,
    paid_at: now,
  });
}

/** If the payment settles an invoice, marks it as paid and updates the subscription, however late. */
function applyInvoicePayment(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const invoice =
    payment.invoice_id === null ? undefined : sim.store.subscriptionStore.invoices.get(payment.invoice_id);
  const subscription = invoice && sim.store.subscriptionStore.subscriptions.get(invoice.subscription_id);
  if (invoice === undefined || subscription === undefined || invoice.status === "paid") return [];
  Object.assign(invoice, {
    status: "paid",
    payment_id: payment.id,
    amount_paid: payment.amount,
    amount_due: 0,
    paid_at: sim.clock.nowSeconds(),
  });
  const previousStatus = subscription.status;
  subscription.paid_count += 1;
  subscription.remaining_count = Math.max(0, subscription.remaining_count - 1);
  subscription.auth_attempts = 0;
  const createSubscriptionEvent = (event: SubscriptionEventName) => createEvent(sim, event, { subscription, payment });
  if (hasEnded(subscription)) return [createSubscriptionEvent("subscription.charged")];
  subscription.status = "active";
  const activatedEvents = previousStatus === "active" ? [] : [createSubscriptionEvent("subscription.activated")];
  const authenticatedEvents =
    previousStatus === "created" && sim.flags.subscriptionAuthenticatedEvent
      ? [createSubscriptionEvent("subscription.authenticated")]
      : [];
  const chargedEvents = [...authenticatedEvents, ...activatedEvents, createSubscriptionEvent("subscription.charged")];
  if (subscription.remaining_count > 0) return chargedEvents;
  endSubscription(sim, subscription, "completed");
  return [...chargedEvents, createSubscriptionEvent("subscription.completed")];
}
