import { newPayment } from "../checkout/new-payment.ts";
import { type Order, type Payment } from "../entities.ts";
import { authorize, capture, fail } from "../lifecycle.ts";
import { REASONS } from "../reasons.ts";
import { type Simulator } from "../simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { eventOf, type SubscriptionEventName } from "../webhooks/events.ts";
import { cycleStart } from "./cycle.ts";
import { type Invoice, type Plan, type Subscription } from "./entities.ts";

const DAY_MS = 86_400_000;
/** After this many failures in a row nothing more is tried (Razorpay: subscriptions/payment-retries). */
const FAILURES_TO_HALT = 4;
/** Above this each debit needs the donor's own confirmation (RBI: Digital Payments – E-mandate Framework, 2026). */
const FRICTIONLESS_PAISE = 15_000_00;

const TERMINAL: ReadonlySet<Subscription["status"]> = new Set(["cancelled", "completed", "expired"]);
export const isOver = ({ status }: Subscription) => TERMINAL.has(status);

export function planOf(sim: Simulator, { plan_id, id }: Subscription): Plan {
  const plan = sim.store.monthly.plans.get(plan_id);
  if (plan === undefined) throw new Error(`Subscription ${id} has no plan.`);
  return plan;
}

export const amountOf = (sim: Simulator, subscription: Subscription) =>
  planOf(sim, subscription).item.amount * subscription.quantity;

/** An order that the gateway makes for itself: of an invoice, or of a token. */
export function newOrder(sim: Simulator, amount: number): Order {
  const order: Order = {
    id: sim.ids.next("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    receipt: null,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: [],
    created_at: sim.clock.nowSeconds(),
  };
  sim.store.putOrder(order);
  return order;
}

/** Begins the next cycle: moves the dates, plans the one after, and makes the invoice. @returns the invoice, not yet charged */
export function openCycle(sim: Simulator, subscription: Subscription): Invoice {
  const inside = sim.store.monthly.inside(subscription.id);
  const plan = planOf(sim, subscription);
  const start = subscription.start_at ?? sim.clock.nowSeconds();
  const index = inside.cyclesBegun;
  inside.cyclesBegun += 1;
  subscription.current_start = cycleStart(start, plan, index);
  subscription.current_end = cycleStart(start, plan, index + 1);
  subscription.charge_at = subscription.current_end;
  sim.schedule.at(subscription.current_end * 1000, { kind: "begin-cycle", subscriptionId: subscription.id });
  const amount = amountOf(sim, subscription);
  const invoice: Invoice = {
    id: sim.ids.next("inv"),
    entity: "invoice",
    type: "invoice",
    subscription_id: subscription.id,
    order_id: newOrder(sim, amount).id,
    payment_id: null,
    customer_id: subscription.customer_id,
    status: "issued",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    billing_start: subscription.current_start,
    billing_end: subscription.current_end,
    issued_at: sim.clock.nowSeconds(),
    paid_at: null,
    created_at: sim.clock.nowSeconds(),
  };
  sim.store.monthly.putInvoice(invoice);
  return invoice;
}

/** Debits what the donor authorised for an invoice. @returns the events of it */
export function chargeInvoice(sim: Simulator, subscription: Subscription, invoice: Invoice): OutgoingEvent[] {
  const { instrument, works } = sim.store.monthly.inside(subscription.id);
  const order = sim.store.orders.get(invoice.order_id);
  if (instrument === null || order === undefined || invoice.status !== "issued") return [];
  const payment = newPayment(sim, order, instrument, {});
  if (works && invoice.amount <= FRICTIONLESS_PAISE) return [...authorize(sim, payment), ...capture(sim, payment)];
  const reason = works ? REASONS.authentication_failed : REASONS.insufficient_fund;
  return [...fail(sim, payment, reason), ...missed(sim, subscription)];
}

/** A captured payment of an invoice: the subscription was charged. Called by whatever captures, however late. */
export function chargedBy(sim: Simulator, payment: Payment): OutgoingEvent[] {
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

/** Ends a subscription for good. */
export function end(sim: Simulator, subscription: Subscription, status: "cancelled" | "completed" | "expired"): void {
  subscription.status = status;
  subscription.ended_at = sim.clock.nowSeconds();
  subscription.charge_at = null;
  sim.store.monthly.inside(subscription.id).change = null;
  subscription.has_scheduled_changes = false;
  subscription.change_scheduled_at = null;
}

/** A debit failed: tried again on the next three days, then no more. */
function missed(sim: Simulator, subscription: Subscription): OutgoingEvent[] {
  subscription.auth_attempts += 1;
  const halted = subscription.auth_attempts >= FAILURES_TO_HALT;
  subscription.status = halted ? "halted" : "pending";
  if (!halted) sim.schedule.in(DAY_MS, { kind: "retry-charge", subscriptionId: subscription.id });
  return [eventOf(sim, halted ? "subscription.halted" : "subscription.pending", { subscription })];
}
