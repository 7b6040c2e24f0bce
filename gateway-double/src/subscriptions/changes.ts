import { fieldsOf } from "../api/input.ts";
import { badRequest } from "../api/provider-error.ts";
import { type Simulator } from "../state/simulator.ts";
import { sendEvents, createEvent } from "../state/events.ts";
import { endSubscription, hasEnded } from "../state/subscription-state.ts";
import { type ScheduledChange, type Subscription } from "../entities/subscriptions.ts";
import { planById } from "./plans.ts";
import { parseCount } from "./subscriptions.ts";

const UPDATABLE_FIELDS = [
  "plan_id",
  "quantity",
  "remaining_count",
  "start_at",
  "schedule_change_at",
  "customer_notify",
];

/** PATCH /v1/subscriptions/:id (Razorpay: api/payments/subscriptions/update-subscription). @throws ProviderError */
export function updateSubscription(sim: Simulator, subscription: Subscription, body: unknown): Subscription {
  const fields = fieldsOf(body, UPDATABLE_FIELDS);
  const { status, payment_method } = subscription;
  if (status !== "authenticated" && status !== "active") {
    throw badRequest(`Subscription is not updatable in ${status} status.`, { field: "status" });
  }
  if (payment_method === "upi" || payment_method === "emandate") {
    throw badRequest(`subscriptions cannot be updated when payment mode is ${payment_method.toUpperCase()}`);
  }
  if (fields["start_at"] !== undefined)
    throw badRequest("start_at cannot be updated for this subscription.", { field: "start_at" });
  const scheduledChange = readChange(sim, fields);
  const changeTime = fields["schedule_change_at"] ?? "now";
  if (changeTime === "now") {
    Object.assign(subscription, scheduledChange);
    sendEvents(sim, [createEvent(sim, "subscription.updated", { subscription })]);
    return subscription;
  }
  if (changeTime !== "cycle_end")
    throw badRequest("The selected schedule_change_at is invalid.", { field: "schedule_change_at" });
  sim.store.subscriptionStore.internals(subscription.id).change = scheduledChange;
  subscription.has_scheduled_changes = true;
  subscription.change_scheduled_at = subscription.charge_at;
  sim.scheduleSnapshot();
  return subscription;
}

/** POST …/cancel_scheduled_changes. @throws ProviderError */
export function dropScheduledChange(sim: Simulator, subscription: Subscription): Subscription {
  const internals = sim.store.subscriptionStore.internals(subscription.id);
  if (internals.change === null) throw badRequest("No pending update for this subscription.");
  internals.change = null;
  subscription.has_scheduled_changes = false;
  subscription.change_scheduled_at = null;
  sim.scheduleSnapshot();
  return subscription;
}

/** The reply of GET …/retrieve_scheduled_changes: the subscription after its scheduled change. */
export function withScheduledChange(sim: Simulator, subscription: Subscription): Subscription {
  const { change } = sim.store.subscriptionStore.internals(subscription.id);
  if (change === null) throw badRequest("No pending update for this subscription.");
  return Object.assign({}, subscription, withoutUndefined(change));
}

/**
 * POST …/cancel. `cancel_at_cycle_end` as 1, "1" or true waits for the end of the cycle; without it the subscription ends now.
 * @throws ProviderError
 */
export function cancelSubscription(
  sim: Simulator,
  subscription: Subscription,
  body: unknown,
  initiatedBy = "merchant",
): Subscription {
  const { cancel_at_cycle_end: cancelAtCycleEnd } = fieldsOf(body, ["cancel_at_cycle_end"]);
  if (hasEnded(subscription)) {
    throw badRequest(`Subscription is not cancellable in ${subscription.status} status.`, { field: "status" });
  }
  const waitsForCycleEnd =
    cancelAtCycleEnd === 1 || cancelAtCycleEnd === "1" || cancelAtCycleEnd === true || cancelAtCycleEnd === "true";
  if (waitsForCycleEnd && subscription.current_end !== null) {
    sim.store.subscriptionStore.internals(subscription.id).cancelsAtCycleEnd = true;
    sim.scheduleSnapshot();
    return subscription;
  }
  endSubscription(sim, subscription, "cancelled");
  subscription.cancel_initiated_by = initiatedBy;
  sendEvents(sim, [createEvent(sim, "subscription.cancelled", { subscription })]);
  return subscription;
}

/** POST …/pause. Pausing an authenticated subscription that is not active yet cancels it (Razorpay: subscriptions/pause). */
export function pauseSubscription(
  sim: Simulator,
  subscription: Subscription,
  body: unknown,
  initiatedBy = "self",
): Subscription {
  const { pause_at } = fieldsOf(body, ["pause_at"]);
  if (pause_at !== undefined && pause_at !== "now")
    throw badRequest("The selected pause_at is invalid.", { field: "pause_at" });
  if (subscription.status === "authenticated") return cancelSubscription(sim, subscription, {}, initiatedBy);
  if (subscription.status !== "active") {
    throw badRequest(`Subscription is not pausable in ${subscription.status} status.`, { field: "status" });
  }
  subscription.status = "paused";
  // Field values as in the documented sample (Razorpay: webhooks/subscriptions, subscription.paused).
  subscription.charge_at = null;
  subscription.paused_at = sim.clock.nowSeconds();
  subscription.pause_initiated_by = initiatedBy;
  sendEvents(sim, [createEvent(sim, "subscription.paused", { subscription })]);
  return subscription;
}

/** POST …/resume. Only the customer can resume a subscription that they paused. */
export function resumeSubscription(
  sim: Simulator,
  subscription: Subscription,
  body: unknown,
  initiatedBy = "self",
): Subscription {
  const { resume_at } = fieldsOf(body, ["resume_at"]);
  if (resume_at !== undefined && resume_at !== "now")
    throw badRequest("The selected resume_at is invalid.", { field: "resume_at" });
  if (subscription.status !== "paused") {
    throw badRequest(`Subscription is not resumable in ${subscription.status} status.`, { field: "status" });
  }
  if (subscription.pause_initiated_by === "customer" && initiatedBy !== "customer") {
    throw badRequest("Subscription paused by the customer can only be resumed by the customer.", { field: "status" });
  }
  subscription.status = "active";
  subscription.charge_at = subscription.current_end;
  subscription.paused_at = null;
  subscription.pause_initiated_by = null;
  sendEvents(sim, [createEvent(sim, "subscription.resumed", { subscription })]);
  return subscription;
}

function readChange(sim: Simulator, fields: Record<string, unknown>): ScheduledChange {
  const { plan_id, quantity, remaining_count } = fields;
  if (plan_id !== undefined && typeof plan_id !== "string")
    throw badRequest("The plan id is invalid.", { field: "plan_id" });
  return withoutUndefined({
    plan_id: plan_id === undefined ? undefined : planById(sim, plan_id).id,
    quantity: quantity === undefined ? undefined : parseCount(quantity, "quantity", 100_000),
    remaining_count: remaining_count === undefined ? undefined : parseCount(remaining_count, "remaining_count", 1200),
  });
}

function withoutUndefined(change: ScheduledChange): ScheduledChange {
  const { plan_id, quantity, remaining_count } = change;
  return {
    ...(plan_id !== undefined && { plan_id }),
    ...(quantity !== undefined && { quantity }),
    ...(remaining_count !== undefined && { remaining_count }),
  };
}
