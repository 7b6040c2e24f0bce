import { type Payment } from "../entities.ts";
import { type Simulator } from "../simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { eventOf, type SubscriptionEventName } from "../webhooks/events.ts";
import { end, isOver } from "./state.ts";

const TOKEN_PAID_BACK_AFTER_MS = 60_000;

/** Applies a captured payment to the subscription it belongs to, if any. @returns the events */
export function applyCapture(sim: Simulator, payment: Payment): OutgoingEvent[] {
  return [...authorisedBy(sim, payment), ...chargedBy(sim, payment)];
}

/** If the payment authorises a mandate, stores its instrument for later debits. */
function authorisedBy(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const by = payment.order_id === null ? undefined : sim.store.monthly.mandateOrders.get(payment.order_id);
  const subscription = by && sim.store.monthly.subscriptions.get(by.subscriptionId);
  if (by === undefined || subscription === undefined) return [];
  Object.assign(sim.store.monthly.internals(subscription.id), { instrument: by.instrument, works: true });
  subscription.customer_id ??= sim.ids.nextId("cust");
  subscription.payment_method = payment.method;
  if (!by.isToken) return [];
  sim.schedule.scheduleAfter(TOKEN_PAID_BACK_AFTER_MS, { kind: "refund-in-full", paymentId: payment.id });
  if (subscription.status !== "created") return [];
  subscription.status = "authenticated";
  if (subscription.start_at !== null)
    sim.schedule.scheduleAt(subscription.start_at * 1000, { kind: "begin-cycle", subscriptionId: subscription.id });
  if (!sim.flags.subscriptionAuthenticatedEvent) return [];
  return [eventOf(sim, "subscription.authenticated", { subscription, payment })];
}

/** If the payment settles an invoice, marks it as paid and updates the subscription, however late. */
function chargedBy(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const invoice = payment.invoice_id === null ? undefined : sim.store.monthly.invoices.get(payment.invoice_id);
  const subscription = invoice && sim.store.monthly.subscriptions.get(invoice.subscription_id);
  if (invoice === undefined || subscription === undefined || invoice.status === "paid") return [];
  Object.assign(invoice, {
    status: "paid",
    payment_id: payment.id,
    amount_paid: payment.amount,
    amount_due: 0,
    paid_at: sim.clock.nowSeconds(),
  });
  const before = subscription.status;
  subscription.paid_count += 1;
  subscription.remaining_count = Math.max(0, subscription.remaining_count - 1);
  subscription.auth_attempts = 0;
  const say = (event: SubscriptionEventName) => eventOf(sim, event, { subscription, payment });
  if (isOver(subscription)) return [say("subscription.charged")];
  subscription.status = "active";
  const awakened = before === "active" ? [] : [say("subscription.activated")];
  const begun =
    before === "created" && sim.flags.subscriptionAuthenticatedEvent ? [say("subscription.authenticated")] : [];
  const charged = [...begun, ...awakened, say("subscription.charged")];
  if (subscription.remaining_count > 0) return charged;
  end(sim, subscription, "completed");
  return [...charged, say("subscription.completed")];
}
