import * as z from "zod/mini";
import { newItem } from "../items/items.ts";
import { type Simulator } from "../state/simulator.ts";
import { cycleStart } from "./cycle.ts";
import { type Plan, type Subscription } from "../entities/subscriptions.ts";

const idSchema = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`)));
const Seconds = z.int().check(z.gte(0));

/** A past monthly subscription. The orders and payments of its debits are seeded separately. */
export const SeedSubscription = z.strictObject({
  id: idSchema("sub"),
  plan: z.strictObject({ id: idSchema("plan"), amount: z.int().check(z.gte(100)), own_id: z.string() }),
  own_id: z.string(),
  quantity: z.int().check(z.gte(1)),
  total_count: z.int().check(z.gte(1)),
  method: z.enum(["card", "upi"]),
  status: z.enum(["active", "paused", "halted", "cancelled"]),
  start_at: Seconds,
  /** Number of billing cycles begun so far, debited or not. */
  cycles_begun: z.int().check(z.gte(1)),
  ended_at: z.optional(Seconds),
  charges: z.array(
    z.strictObject({ invoice_id: idSchema("inv"), order_id: idSchema("order"), payment_id: idSchema("pay") }),
  ),
});
type SeedSubscription = z.output<typeof SeedSubscription>;

/** Adds a subscription with a paid invoice for each debit, and schedules its next cycle. */
export function seedSubscription(sim: Simulator, seedRecord: SeedSubscription): void {
  const { subscriptionStore } = sim.store;
  const plan = subscriptionStore.plans.get(seedRecord.plan.id) ?? toPlan(seedRecord);
  subscriptionStore.plans.set(plan.id, plan);
  const subscription = toSubscription(seedRecord, plan);
  subscriptionStore.subscriptions.set(subscription.id, subscription);
  Object.assign(subscriptionStore.internals(subscription.id), {
    cyclesBegun: seedRecord.cycles_begun,
    instrument: { method: seedRecord.method },
    works: seedRecord.status !== "halted",
  });
  seedRecord.charges.forEach((charge, cycleIndex) => {
    const payment = sim.store.payments.get(charge.payment_id);
    if (payment !== undefined) payment.invoice_id = charge.invoice_id;
    const startSeconds = cycleStart(seedRecord.start_at, plan, cycleIndex);
    const amount = payment?.amount ?? plan.item.amount * seedRecord.quantity;
    subscriptionStore.putInvoice({
      id: charge.invoice_id,
      entity: "invoice",
      type: "invoice",
      subscription_id: seedRecord.id,
      order_id: charge.order_id,
      payment_id: charge.payment_id,
      customer_id: subscription.customer_id,
      status: "paid",
      amount,
      amount_paid: amount,
      amount_due: 0,
      currency: "INR",
      billing_start: startSeconds,
      billing_end: cycleStart(seedRecord.start_at, plan, cycleIndex + 1),
      issued_at: startSeconds,
      paid_at: payment?.created_at ?? startSeconds,
      created_at: startSeconds,
    });
  });
  if (subscription.current_end !== null && seedRecord.status !== "cancelled")
    sim.schedule.scheduleAt(subscription.current_end * 1000, { kind: "begin-cycle", subscriptionId: seedRecord.id });
}

function toPlan({ plan, start_at }: SeedSubscription): Plan {
  return {
    id: plan.id,
    entity: "plan",
    interval: 1,
    period: "monthly",
    item: newItem({
      id: plan.id.replace("plan_", "item_"),
      name: "Monthly gift, a unit",
      description: null,
      amount: plan.amount,
      type: "plan",
      now: start_at,
    }),
    notes: { ownId: plan.own_id },
    created_at: start_at,
  };
}

function toSubscription(seedRecord: SeedSubscription, plan: Plan): Subscription {
  const { id, status, start_at, cycles_begun, charges } = seedRecord;
  const isCancelled = status === "cancelled";
  const cycleEnd = cycleStart(start_at, plan, cycles_begun);
  return {
    id,
    entity: "subscription",
    plan_id: plan.id,
    customer_id: id.replace("sub_", "cust_"),
    status,
    current_start: cycleStart(start_at, plan, cycles_begun - 1),
    current_end: cycleEnd,
    ended_at: seedRecord.ended_at ?? null,
    quantity: seedRecord.quantity,
    notes: { ownId: seedRecord.own_id },
    charge_at: isCancelled ? null : cycleEnd,
    start_at,
    end_at: cycleStart(start_at, plan, seedRecord.total_count),
    auth_attempts: status === "halted" ? 4 : 0,
    total_count: seedRecord.total_count,
    paid_count: charges.length,
    remaining_count: seedRecord.total_count - charges.length,
    customer_notify: true,
    created_at: start_at,
    expire_by: null,
    short_url: `http://127.0.0.1/sim/subscriptions/${id}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: "api",
    payment_method: seedRecord.method,
    offer_id: null,
    ...(status === "paused" && { paused_at: cycleStart(start_at, plan, cycles_begun - 1), pause_initiated_by: "self" }),
  };
}
