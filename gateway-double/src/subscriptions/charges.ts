import { createPayment } from "../checkout/new-payment.ts";
import { authorizePayment, capturePayment, failPayment } from "../captures/lifecycle.ts";
import { newOrder } from "../orders/new-order.ts";
import { FAILURE_REASONS } from "../entities/reasons.ts";
import { type Simulator } from "../state/simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { createEvent } from "../state/events.ts";
import { cycleStart } from "./cycle.ts";
import { type Invoice, type Subscription } from "../entities/subscriptions.ts";
import { issueInvoice, pendingAddonsAmount } from "../state/new-invoice.ts";
import { monthlyAmountOf, planOf } from "../state/subscription-state.ts";

const DAY_MS = 86_400_000;
/** Consecutive failures until the subscription is halted (Razorpay: subscriptions/payment-retries). */
const MAX_FAILED_DEBITS = 4;
/** Limit above which each debit needs the donor's confirmation (RBI: Digital Payments – E-mandate Framework, 2026). */
const MAX_UNCONFIRMED_DEBIT_PAISE = 15_000_00;

/** Begins the next cycle: advances the dates, schedules the following one and issues the invoice. @returns the unpaid invoice */
export function openCycle(sim: Simulator, subscription: Subscription): Invoice {
  const internals = sim.store.subscriptionStore.internals(subscription.id);
  const plan = planOf(sim, subscription);
  const startSeconds = subscription.start_at ?? sim.clock.nowSeconds();
  const cycleIndex = internals.cyclesBegun;
  internals.cyclesBegun += 1;
  subscription.current_start = cycleStart(startSeconds, plan, cycleIndex);
  subscription.current_end = cycleStart(startSeconds, plan, cycleIndex + 1);
  subscription.charge_at = subscription.current_end;
  sim.schedule.scheduleAt(subscription.current_end * 1000, { kind: "begin-cycle", subscriptionId: subscription.id });
  const amount = monthlyAmountOf(sim, subscription) + pendingAddonsAmount(sim, subscription);
  return issueInvoice(sim, subscription, {
    orderId: newOrder(sim, { amount }).id,
    amount,
    billingStart: subscription.current_start,
    billingEnd: subscription.current_end,
  });
}

/** Charges an invoice to the authorised instrument. */
export function chargeInvoice(sim: Simulator, subscription: Subscription, invoice: Invoice): OutgoingEvent[] {
  const { instrument, works: instrumentWorks } = sim.store.subscriptionStore.internals(subscription.id);
  const order = sim.store.orders.get(invoice.order_id);
  if (instrument === null || order === undefined || invoice.status !== "issued") return [];
  const payment = createPayment(sim, order, instrument, {});
  if (instrumentWorks && invoice.amount <= MAX_UNCONFIRMED_DEBIT_PAISE)
    return [...authorizePayment(sim, payment), ...capturePayment(sim, payment)];
  const reason = instrumentWorks ? FAILURE_REASONS.authentication_failed : FAILURE_REASONS.insufficient_fund;
  return [...failPayment(sim, payment, reason), ...handleFailedDebit(sim, subscription)];
}

/** Handles a failed debit: retries on the next three days, then halts the subscription. */
function handleFailedDebit(sim: Simulator, subscription: Subscription): OutgoingEvent[] {
  subscription.auth_attempts += 1;
  const isHalted = subscription.auth_attempts >= MAX_FAILED_DEBITS;
  subscription.status = isHalted ? "halted" : "pending";
  if (!isHalted) sim.schedule.scheduleAfter(DAY_MS, { kind: "retry-charge", subscriptionId: subscription.id });
  return [createEvent(sim, isHalted ? "subscription.halted" : "subscription.pending", { subscription })];
}
