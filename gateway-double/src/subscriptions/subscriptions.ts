import { fieldsOf, readNotes, requiredFieldError } from "../provider/input.ts";
import { paginate } from "../provider/list.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { cycleStart } from "./cycle.ts";
import { type Invoice, type Subscription } from "./entities.ts";
import { planById } from "./plans.ts";

/** Maximum duration. Razorpay's pages say both 10 and 100 years (payments.md A.8). */
const MAX_TOTAL_COUNT = 120;
export const CREATE_FIELDS = [
  "plan_id",
  "total_count",
  "quantity",
  "start_at",
  "expire_by",
  "customer_notify",
  "notes",
];

/** POST /v1/subscriptions (Razorpay: api/payments/subscriptions/create-subscription). @throws ProviderError */
export function createSubscription(sim: Simulator, body: unknown): Subscription {
  const fields = fieldsOf(body, CREATE_FIELDS);
  const { plan_id } = fields;
  if (typeof plan_id !== "string") throw requiredFieldError("plan_id");
  const plan = planById(sim, plan_id);
  const total_count = readCount(fields["total_count"], "total_count", MAX_TOTAL_COUNT);
  const quantity = fields["quantity"] === undefined ? 1 : readCount(fields["quantity"], "quantity", 100_000);
  const start_at = readFutureTime(sim, fields["start_at"], "start_at");
  const expire_by = readFutureTime(sim, fields["expire_by"], "expire_by");
  const now = sim.clock.nowSeconds();
  const id = sim.ids.nextId("sub");
  const subscription: Subscription = {
    id,
    entity: "subscription",
    plan_id,
    customer_id: null,
    status: "created",
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity,
    notes: readNotes(fields["notes"]),
    charge_at: start_at,
    start_at,
    end_at: cycleStart(start_at ?? now, plan, total_count),
    auth_attempts: 0,
    total_count,
    paid_count: 0,
    remaining_count: total_count,
    customer_notify: fields["customer_notify"] !== false && fields["customer_notify"] !== 0,
    created_at: now,
    expire_by,
    short_url: `http://127.0.0.1/sim/subscriptions/${id}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: "api",
    payment_method: null,
    offer_id: null,
  };
  sim.store.subscriptionStore.subscriptions.set(id, subscription);
  const expiryTimes = [start_at, expire_by].filter((moment) => moment !== null);
  if (expiryTimes.length > 0)
    sim.schedule.scheduleAt(Math.min(...expiryTimes) * 1000, { kind: "expire-subscription", subscriptionId: id });
  sim.scheduleSnapshot();
  return subscription;
}

/** @throws ProviderError for an unknown id */
export const subscriptionById = (sim: Simulator, id: string): Subscription =>
  knownById(sim.store.subscriptionStore.subscriptions, id);

/** GET /v1/subscriptions: `plan_id` and paging. @throws ProviderError */
export function listSubscriptions(sim: Simulator, query: Record<string, unknown>) {
  const planId = query["plan_id"];
  const allSubscriptions = [...sim.store.subscriptionStore.subscriptions.values()];
  return paginate(
    planId === undefined ? allSubscriptions : allSubscriptions.filter(({ plan_id }) => plan_id === planId),
    query,
  );
}

/** GET /v1/invoices: `subscription_id` and paging. @throws ProviderError */
export function listInvoices(sim: Simulator, query: Record<string, unknown>) {
  const subscriptionId = query["subscription_id"];
  const invoices =
    typeof subscriptionId === "string"
      ? sim.store.subscriptionStore.invoicesOf(subscriptionId)
      : sim.store.subscriptionStore.invoices.values();
  return paginate(invoices, query);
}

/** @throws ProviderError for an unknown id */
export const invoiceById = (sim: Simulator, id: string): Invoice => knownById(sim.store.subscriptionStore.invoices, id);

/** A whole number from 1. @throws ProviderError */
export function readCount(value: unknown, field: string, maxCount: number): number {
  if (value === undefined || value === null || value === "") throw requiredFieldError(field);
  const count = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== "number" || !Number.isSafeInteger(count)) {
    throw badRequest(`The ${field} must be an integer.`, { field });
  }
  if (count < 1) throw badRequest(`The ${field} must be at least 1.`, { field });
  if (count > maxCount) throw badRequest(`Exceeds the maximum ${field} (${maxCount}) allowed.`, { field });
  return count;
}

function readFutureTime(sim: Simulator, value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === "") return null;
  const seconds = readCount(value, field, Number.MAX_SAFE_INTEGER);
  if (seconds <= sim.clock.nowSeconds())
    throw badRequest(`${field} cannot be lesser than the current time.`, { field });
  return seconds;
}
