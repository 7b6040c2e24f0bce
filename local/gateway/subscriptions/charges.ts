import { newPayment } from "../checkout/new-payment.ts";
import { type Order } from "../entities.ts";
import { authorizePayment, capturePayment, failPayment } from "../lifecycle.ts";
import { FAILURE_REASONS } from "../reasons.ts";
import { type Simulator } from "../simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { eventOf } from "../webhooks/events.ts";
import { cycleStart } from "./cycle.ts";
import { type Invoice, type Subscription } from "./entities.ts";
import { amountOf, planOf } from "./state.ts";

const DAY_MS = 86_400_000;
/** Consecutive failures until the subscription is halted (Razorpay: subscriptions/payment-retries). */
const FAILURES_TO_HALT = 4;
/** Larger debits need the donor's confirmation each time (RBI: Digital Payments – E-mandate Framework, 2026). */
const FRICTIONLESS_PAISE = 15_000_00;

/** Creates an order of the gateway itself, for an invoice or a token payment. */
export function newOrder(sim: Simulator, amount: number): Order {
  const order: Order = {
    id: sim.ids.nextId("order"),
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

/** Begins the next cycle: advances the dates, schedules the following one and issues the invoice. @returns the unpaid invoice */
export function openCycle(sim: Simulator, subscription: Subscription): Invoice {
  const internals = sim.store.monthly.internals(subscription.id);
  const plan = planOf(sim, subscription);
  const start = subscription.start_at ?? sim.clock.nowSeconds();
  const index = internals.cyclesBegun;
  internals.cyclesBegun += 1;
  subscription.current_start = cycleStart(start, plan, index);
  subscription.current_end = cycleStart(start, plan, index + 1);
  subscription.charge_at = subscription.current_end;
  sim.schedule.scheduleAt(subscription.current_end * 1000, { kind: "begin-cycle", subscriptionId: subscription.id });
  const amount = amountOf(sim, subscription);
  const invoice: Invoice = {
    id: sim.ids.nextId("inv"),
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

/** Debits the authorised instrument. @returns the events */
export function chargeInvoice(sim: Simulator, subscription: Subscription, invoice: Invoice): OutgoingEvent[] {
  const { instrument, works } = sim.store.monthly.internals(subscription.id);
  const order = sim.store.orders.get(invoice.order_id);
  if (instrument === null || order === undefined || invoice.status !== "issued") return [];
  const payment = newPayment(sim, order, instrument, {});
  if (works && invoice.amount <= FRICTIONLESS_PAISE) return [...authorizePayment(sim, payment), ...capturePayment(sim, payment)];
  const reason = works ? FAILURE_REASONS.authentication_failed : FAILURE_REASONS.insufficient_fund;
  return [...failPayment(sim, payment, reason), ...handleFailedDebit(sim, subscription)];
}

/** Handles a failed debit: retries on the next three days, then halts the subscription. */
function handleFailedDebit(sim: Simulator, subscription: Subscription): OutgoingEvent[] {
  subscription.auth_attempts += 1;
  const halted = subscription.auth_attempts >= FAILURES_TO_HALT;
  subscription.status = halted ? "halted" : "pending";
  if (!halted) sim.schedule.scheduleAfter(DAY_MS, { kind: "retry-charge", subscriptionId: subscription.id });
  return [eventOf(sim, halted ? "subscription.halted" : "subscription.pending", { subscription })];
}
