import { type Simulator } from "../simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { announce, eventOf } from "../webhooks/events.ts";
import { chargeInvoice, end, isOver, openCycle } from "./charges.ts";
import { type Subscription } from "./entities.ts";

/** A cycle's first moment has come: what was planned for it happens, and it is charged where the state lets it. */
export function beginCycle(sim: Simulator, subscription: Subscription): void {
  if (isOver(subscription) || subscription.status === "created") return;
  const inside = sim.store.monthly.inside(subscription.id);
  if (inside.cancelsAtCycleEnd) {
    end(sim, subscription, "cancelled");
    announce(sim, [eventOf(sim, "subscription.cancelled", { subscription })]);
    return;
  }
  const updated = applyChange(sim, subscription);
  const invoice = openCycle(sim, subscription);
  if (subscription.status === "paused") {
    // A paused month is neither charged nor collected later.
    invoice.status = "cancelled";
    sim.changed();
    return;
  }
  // While halted the invoices go on, and nothing is charged (Razorpay: subscriptions/states).
  const charged = subscription.status === "halted" ? [] : chargeInvoice(sim, subscription, invoice);
  announce(sim, [...updated, ...charged]);
}

/** The day after a failed debit. */
export function retryCharge(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== "pending") return;
  const invoice = sim.store.monthly.invoicesOf(subscription.id).findLast(({ status }) => status === "issued");
  if (invoice !== undefined) announce(sim, chargeInvoice(sim, subscription, invoice));
}

/** Nobody authorised it in time. There is no event for that (Razorpay: webhooks/subscriptions). */
export function expire(sim: Simulator, subscription: Subscription): void {
  if (subscription.status !== "created") return;
  end(sim, subscription, "expired");
  sim.changed();
}

function applyChange(sim: Simulator, subscription: Subscription): OutgoingEvent[] {
  const inside = sim.store.monthly.inside(subscription.id);
  if (inside.change === null) return [];
  Object.assign(subscription, inside.change, { has_scheduled_changes: false, change_scheduled_at: null });
  inside.change = null;
  return [eventOf(sim, "subscription.updated", { subscription })];
}
