import { readItem } from "../items/items.ts";
import { fieldsOf } from "../provider/input.ts";
import { paginate } from "../provider/list.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { type Addon, type Subscription } from "./entities.ts";
import { hasEnded } from "./state.ts";
import { CREATE_FIELDS, createSubscription, readCount } from "./subscriptions.ts";

const MAX_QUANTITY = 100_000;

/** POST /v1/subscriptions/:id/addons: an amount on the next invoice (Razorpay: api/payments/subscriptions/create-add-on). @throws ProviderError */
export function createAddon(sim: Simulator, subscription: Subscription, body: unknown): Addon {
  if (subscription.payment_method === "upi")
    throw badRequest("Add-ons can't be added for Subscriptions when payment mode is upi");
  if (hasEnded(subscription))
    throw badRequest(`Add-ons can't be added for Subscriptions in ${subscription.status} status.`, { field: "status" });
  return putAddon(sim, subscription.id, readAddon(sim, body));
}

/**
 * POST /v1/subscriptions, with its `addons`: the upfront amount, which is charged with the first payment.
 * @throws ProviderError, before anything is created
 */
export function createSubscriptionWithAddons(sim: Simulator, body: unknown): Subscription {
  const { addons, ...fields } = fieldsOf(body, [...CREATE_FIELDS, "addons"]);
  const upfront = readAddons(sim, addons);
  const subscription = createSubscription(sim, fields);
  for (const addon of upfront) putAddon(sim, subscription.id, addon);
  return subscription;
}

/** GET /v1/addons. @throws ProviderError */
export const listAddons = (sim: Simulator, query: Record<string, unknown>) =>
  paginate(sim.store.subscriptionStore.addons.values(), query);

/** @throws ProviderError for an unknown id */
export const addonById = (sim: Simulator, id: string): Addon => knownById(sim.store.subscriptionStore.addons, id);

/** DELETE /v1/addons/:id, answered with an empty list. The refusal of one that is billed is not documented. @throws ProviderError */
export function deleteAddon(sim: Simulator, id: string): [] {
  const addon = addonById(sim, id);
  if (addon.invoice_id !== null) throw badRequest("The add-on is part of an invoice already.", { field: "id" });
  sim.store.subscriptionStore.addons.delete(id);
  sim.scheduleSnapshot();
  return [];
}

type NewAddon = Pick<Addon, "item" | "quantity">;

function readAddons(sim: Simulator, value: unknown): NewAddon[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw badRequest("The addons must be an array.", { field: "addons" });
  return value.map((addon: unknown) => readAddon(sim, addon));
}

function readAddon(sim: Simulator, value: unknown): NewAddon {
  const { item, quantity } = fieldsOf(value, ["item", "quantity"]);
  return {
    item: readItem(sim, item, "addon"),
    quantity: quantity === undefined ? 1 : readCount(quantity, "quantity", MAX_QUANTITY),
  };
}

function putAddon(sim: Simulator, subscriptionId: string, { item, quantity }: NewAddon): Addon {
  const addon: Addon = {
    id: sim.ids.nextId("ao"),
    entity: "addon",
    item,
    quantity,
    created_at: sim.clock.nowSeconds(),
    subscription_id: subscriptionId,
    invoice_id: null,
  };
  sim.store.subscriptionStore.addons.set(addon.id, addon);
  sim.scheduleSnapshot();
  return addon;
}
