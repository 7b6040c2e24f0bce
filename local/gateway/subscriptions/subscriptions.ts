import { fieldsOf, readNotes } from "../provider/input.ts";
import { page } from "../provider/list.ts";
import { badRequest, unknownId } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { cycleStart } from "./cycle.ts";
import { type Invoice, type Subscription } from "./entities.ts";
import { planById } from "./plans.ts";

/** Maximum duration. Razorpay's pages say both 10 and 100 years (payments.md A.8). */
const LONGEST_COUNT = 120;
const FIELDS = ["plan_id", "total_count", "quantity", "start_at", "expire_by", "customer_notify", "notes"];

/** POST /v1/subscriptions (Razorpay: api/payments/subscriptions/create-subscription). @throws ProviderError */
export function createSubscription(sim: Simulator, body: unknown): Subscription {
  const fields = fieldsOf(body, FIELDS);
  const { plan_id } = fields;
  if (typeof plan_id !== "string") throw required("plan_id");
  const plan = planById(sim, plan_id);
  const total_count = readCount(fields["total_count"], "total_count", LONGEST_COUNT);
  const quantity = fields["quantity"] === undefined ? 1 : readCount(fields["quantity"], "quantity", 100_000);
  const start_at = readMoment(sim, fields["start_at"], "start_at");
  const expire_by = readMoment(sim, fields["expire_by"], "expire_by");
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
  sim.store.monthly.subscriptions.set(id, subscription);
  const lapsesAt = [start_at, expire_by].filter((moment) => moment !== null);
  if (lapsesAt.length > 0)
    sim.schedule.scheduleAt(Math.min(...lapsesAt) * 1000, { kind: "expire-subscription", subscriptionId: id });
  sim.scheduleSnapshot();
  return subscription;
}

/** @throws ProviderError for an unknown id */
export function subscriptionOf(sim: Simulator, id: string): Subscription {
  const subscription = sim.store.monthly.subscriptions.get(id);
  if (subscription === undefined) throw unknownId();
  return subscription;
}

/** GET /v1/subscriptions: `plan_id` and paging. @throws ProviderError */
export function listSubscriptions(sim: Simulator, query: Record<string, unknown>) {
  const wanted = query["plan_id"];
  const all = [...sim.store.monthly.subscriptions.values()];
  return page(wanted === undefined ? all : all.filter(({ plan_id }) => plan_id === wanted), query);
}

/** GET /v1/invoices: `subscription_id` and paging. @throws ProviderError */
export function listInvoices(sim: Simulator, query: Record<string, unknown>) {
  const wanted = query["subscription_id"];
  const invoices =
    typeof wanted === "string" ? sim.store.monthly.invoicesOf(wanted) : sim.store.monthly.invoices.values();
  return page(invoices, query);
}

/** @throws ProviderError for an unknown id */
export function invoiceById(sim: Simulator, id: string): Invoice {
  const invoice = sim.store.monthly.invoices.get(id);
  if (invoice === undefined) throw unknownId();
  return invoice;
}

/** A whole number from 1. @throws ProviderError */
export function readCount(value: unknown, field: string, most: number): number {
  if (value === undefined || value === null || value === "") throw required(field);
  const count = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== "number" || !Number.isSafeInteger(count)) {
    throw badRequest(`The ${field} must be an integer.`, { field });
  }
  if (count < 1) throw badRequest(`The ${field} must be at least 1.`, { field });
  if (count > most) throw badRequest(`Exceeds the maximum ${field} (${most}) allowed.`, { field });
  return count;
}

function readMoment(sim: Simulator, value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === "") return null;
  const seconds = readCount(value, field, Number.MAX_SAFE_INTEGER);
  if (seconds <= sim.clock.nowSeconds())
    throw badRequest(`${field} cannot be lesser than the current time.`, { field });
  return seconds;
}

const required = (field: string) => badRequest(`${field}: is required.`, { field });
