import { type Simulator } from "../simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { announce, eventOf } from "../webhooks/events.ts";
import { chargeInvoice, openCycle } from "./charges.ts";
import { type Subscription } from "./entities.ts";
import { end, isOver } from "./state.ts";

/** Begins a cycle: applies scheduled changes, and charges the subscription if its status permits. */
export function beginCycle(sim: Simulator, subscription: Subscription): void {
  if (isOver(subscription) || subscription.status === "created") return;
  const internals = sim.store.monthly.internals(subscription.id);
  if (internals.cancelsAtCycleEnd) {
    end(sim, subscription, "cancelled");
    announce(sim, [eventOf(sim, "subscription.cancelled", { subscription })]);
    return;
  }
  const updated = applyChange(sim, subscription);
  const invoice = openCycle(sim, subscription);
  if (subscription.status === "paused") {
    // A paused month is never charged.
    invoice.status = "cancelled";
    sim.scheduleSnapshot();
    return;
  }
  // A halted subscription still issues invoices, but charges nothing (Razorpay: subscriptions/states).
  const charged = subscription.status === "halted" ? [] : chargeInvoice(sim, subscription, invoice);
  announce(sim, [...updated, ...charged]);
}

/** Retries a failed debit a day later. */
export function retryCharge(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== "pending") return;
  const invoice = sim.store.monthly.invoicesOf(subscription.id).findLast(({ status }) => status === "issued");
  if (invoice !== undefined) announce(sim, chargeInvoice(sim, subscription, invoice));
}

/** Expires a subscription that was not authorised in time, without an event (Razorpay: webhooks/subscriptions). */
export function expire(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== "created") return;
  end(sim, subscription, "expired");
  sim.scheduleSnapshot();
}

function applyChange(sim: Simulator, subscription: Subscription): OutgoingEvent[] {
  const internals = sim.store.monthly.internals(subscription.id);
  if (internals.change === null) return [];
  Object.assign(subscription, internals.change, { has_scheduled_changes: false, change_scheduled_at: null });
  internals.change = null;
  return [eventOf(sim, "subscription.updated", { subscription })];
}
