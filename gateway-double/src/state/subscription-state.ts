import { type Simulator } from "./simulator.ts";
import { type Addon, type Plan, type Subscription } from "../entities/subscriptions.ts";

const FINAL_STATUSES: ReadonlySet<Subscription["status"]> = new Set(["cancelled", "completed", "expired"]);
export const hasEnded = ({ status }: Subscription) => FINAL_STATUSES.has(status);

export function planOf(sim: Simulator, { plan_id, id }: Subscription): Plan {
  const plan = sim.store.subscriptionStore.plans.get(plan_id);
  if (plan === undefined) throw new Error(`Subscription ${id} has no plan.`);
  return plan;
}

export const monthlyAmountOf = (sim: Simulator, subscription: Subscription) =>
  planOf(sim, subscription).item.amount * subscription.quantity;

export const amountOfAddons = (addons: readonly Addon[]) =>
  addons.reduce((sum, { item, quantity }) => sum + item.amount * quantity, 0);

export function endSubscription(
  sim: Simulator,
  subscription: Subscription,
  status: "cancelled" | "completed" | "expired",
): void {
  subscription.status = status;
  subscription.ended_at = sim.clock.nowSeconds();
  subscription.charge_at = null;
  sim.store.subscriptionStore.internals(subscription.id).change = null;
  subscription.has_scheduled_changes = false;
  subscription.change_scheduled_at = null;
}
