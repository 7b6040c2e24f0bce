import { type Simulator } from "../state/simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { sendEvents, createEvent } from "../state/events.ts";
import { chargeInvoice, openCycle } from "./charges.ts";
import { type Subscription } from "../entities/subscriptions.ts";
import { endSubscription, hasEnded } from "../state/subscription-state.ts";

/** Begins a cycle: applies scheduled changes, and charges the subscription if its status permits. */
export function beginCycle(sim: Simulator, subscription: Subscription): void {
  if (hasEnded(subscription) || subscription.status === "created") return;
  const internals = sim.store.subscriptionStore.internals(subscription.id);
  if (internals.cancelsAtCycleEnd) {
    endSubscription(sim, subscription, "cancelled");
    sendEvents(sim, [createEvent(sim, "subscription.cancelled", { subscription })]);
    return;
  }
  const updatedEvents = applyScheduledChange(sim, subscription);
  const invoice = openCycle(sim, subscription);
  if (subscription.status === "paused") {
    // A paused month is never charged.
    subscription.charge_at = null;
    invoice.status = "cancelled";
    sim.scheduleSnapshot();
    return;
  }
  // A halted subscription still issues invoices, but charges nothing (Razorpay: subscriptions/states).
  const chargeEvents = subscription.status === "halted" ? [] : chargeInvoice(sim, subscription, invoice);
  sendEvents(sim, [...updatedEvents, ...chargeEvents]);
}

/** Retries a failed debit a day later. */
export function retryCharge(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== "pending") return;
  const invoice = sim.store.subscriptionStore.invoicesOf(subscription.id).findLast(({ status }) => status === "issued");
  if (invoice !== undefined) sendEvents(sim, chargeInvoice(sim, subscription, invoice));
}

/** Expires a subscription that was not authorised in time, without an event (Razorpay: webhooks/subscriptions). */
export function expireSubscription(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== "created") return;
  endSubscription(sim, subscription, "expired");
  sim.scheduleSnapshot();
}

function applyScheduledChange(sim: Simulator, subscription: Subscription): OutgoingEvent[] {
  const internals = sim.store.subscriptionStore.internals(subscription.id);
  if (internals.change === null) return [];
  Object.assign(subscription, internals.change, { has_scheduled_changes: false, change_scheduled_at: null });
  internals.change = null;
  return [createEvent(sim, "subscription.updated", { subscription })];
}
