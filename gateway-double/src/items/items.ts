import { fieldsOf, readAmount, readCurrency, readText } from "../provider/input.ts";
import { paginate } from "../provider/list.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { type Item } from "./entities.ts";

const MAX_NAME_LENGTH = 512;

/** An item of the fields `name`, `amount`, `currency` and `description`. @throws ProviderError */
export function readItem(sim: Simulator, value: unknown, type: Item["type"]): Item {
  const fields = fieldsOf(value, ["name", "amount", "currency", "description"]);
  const name = readText(fields["name"], "name", MAX_NAME_LENGTH);
  if (name === null) throw badRequest("name: is required.", { field: "name" });
  const amount = readAmount(fields["amount"]);
  readCurrency(fields["currency"]);
  return newItem({
    id: sim.ids.nextId("item"),
    name,
    description: readText(fields["description"], "description"),
    amount,
    type,
    now: sim.clock.nowSeconds(),
  });
}

interface NewItem extends Pick<Item, "id" | "name" | "description" | "amount" | "type"> {
  now: number;
}

export function newItem({ id, name, description, amount, type, now }: NewItem): Item {
  return {
    id,
    active: true,
    name,
    description,
    amount,
    unit_amount: amount,
    currency: "INR",
    type,
    unit: null,
    tax_inclusive: false,
    hsn_code: null,
    sac_code: null,
    tax_rate: null,
    tax_id: null,
    tax_group_id: null,
    created_at: now,
    ...(type !== "invoice" && { updated_at: now }),
  };
}

/** POST /v1/items (Razorpay: api/payments/invoices/create-item). @throws ProviderError */
export function createItem(sim: Simulator, body: unknown): Item {
  const item = readItem(sim, body, "invoice");
  sim.store.items.set(item.id, item);
  sim.scheduleSnapshot();
  return item;
}

/** @throws ProviderError for an unknown id */
export const itemById = (sim: Simulator, id: string): Item => knownById(sim.store.items, id);

/** GET /v1/items: `active` (0 or 1) and paging. @throws ProviderError */
export function listItems(sim: Simulator, query: Record<string, unknown>) {
  const { active } = query;
  const items = [...sim.store.items.values()].filter(
    (item) => active === undefined || item.active === (active === "1" || active === "true"),
  );
  return paginate(items, query);
}

/** PATCH /v1/items/:id. @throws ProviderError */
export function editItem(sim: Simulator, id: string, body: unknown): Item {
  const item = itemById(sim, id);
  const { active, ...details } = fieldsOf(body, ["name", "amount", "currency", "description", "active"]);
  const { name, description, amount, currency } = item;
  const changed = readItem(sim, { name, description, amount, currency, ...details }, "invoice");
  const isActive = active === undefined ? item.active : active === true || active === 1 || active === "1";
  Object.assign(item, changed, { id, created_at: item.created_at, active: isActive });
  sim.scheduleSnapshot();
  return item;
}

/** DELETE /v1/items/:id, answered with an empty list. @throws ProviderError */
export function deleteItem(sim: Simulator, id: string): [] {
  sim.store.items.delete(itemById(sim, id).id);
  sim.scheduleSnapshot();
  return [];
}
