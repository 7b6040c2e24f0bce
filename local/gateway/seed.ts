import * as z from "zod/mini";
import { Notes, type Order, type Payment, type Refund } from "./entities.ts";
import { countRefunds, markPaid } from "./lifecycle.ts";
import { REASONS } from "./reasons.ts";
import { type Simulator } from "./simulator.ts";
import { seedSubscription, SeedSubscription } from "./subscriptions/seed.ts";

const idOf = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`)));
const Paise = z.int().check(z.gte(1));
const Seconds = z.int().check(z.gte(0));
const REASON_NAMES = Object.keys(REASONS);

export const SeedOrder = z.strictObject({
  id: idOf("order"),
  amount: Paise,
  receipt: z.optional(z.string()),
  notes: z.optional(Notes),
  created_at: Seconds,
});

export const SeedPayment = z.strictObject({
  id: idOf("pay"),
  order_id: idOf("order"),
  /** Default: the order's. */
  amount: z.optional(Paise),
  status: z.enum(["created", "authorized", "captured", "failed"]),
  method: z.optional(z.enum(["card", "netbanking", "upi"])),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
  international: z.optional(z.boolean()),
  /** Of a failed payment; default `payment_failed`. */
  error_reason: z.optional(z.string().check(z.refine((reason) => REASON_NAMES.includes(reason), "Unknown reason."))),
  created_at: Seconds,
});

export const SeedRefund = z.strictObject({
  id: idOf("rfnd"),
  payment_id: idOf("pay"),
  amount: Paise,
  status: z.enum(["pending", "processed", "failed"]),
  receipt: z.optional(z.string()),
  created_at: Seconds,
});

/** Past entities with given ids and times; upserted without webhooks. */
export const Seed = z.strictObject({
  orders: z.optional(z.array(SeedOrder)),
  payments: z.optional(z.array(SeedPayment)),
  refunds: z.optional(z.array(SeedRefund)),
  subscriptions: z.optional(z.array(SeedSubscription)),
});
export type Seed = z.input<typeof Seed>;

/** The seed refers to an unknown order or payment. */
export class SeedError extends Error {
  override readonly name = "SeedError";
}

/**
 * Upserts orders, payments, refunds and subscriptions; computes the states that follow from payments and refunds.
 * @throws SeedError
 */
export function applySeed(sim: Simulator, seed: z.output<typeof Seed>): void {
  const { orders = [], payments = [], refunds = [], subscriptions = [] } = seed;
  for (const order of orders) sim.store.putOrder(seededOrder(order));
  for (const seed of payments) {
    const order = sim.store.orders.get(seed.order_id);
    if (order === undefined) throw new SeedError(`Payment ${seed.id} is for an unknown order ${seed.order_id}.`);
    const payment = seededPayment(seed, order);
    sim.store.putPayment(payment);
    order.attempts = sim.store.paymentsOfOrder(order.id).length;
    if (payment.status === "captured") markPaid(order, payment);
    else if (order.status === "created") order.status = "attempted";
  }
  for (const seed of refunds) {
    const payment = sim.store.payments.get(seed.payment_id);
    if (payment === undefined) throw new SeedError(`Refund ${seed.id} is of an unknown payment ${seed.payment_id}.`);
    sim.store.putRefund(seededRefund(seed));
    countRefunds(sim, payment);
  }
  for (const one of subscriptions) seedSubscription(sim, one);
  sim.changed();
}

function seededOrder({ id, amount, receipt, notes, created_at }: z.output<typeof SeedOrder>): Order {
  return {
    id,
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    receipt: receipt ?? null,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: notes ?? [],
    created_at,
  };
}

function seededPayment(seed: z.output<typeof SeedPayment>, order: Order): Payment {
  const { id, order_id, status, method = "upi", created_at, international = false } = seed;
  const amount = seed.amount ?? order.amount;
  const isCaptured = status === "captured";
  const base = Math.round(amount / 50);
  const tax = Math.round((base * 18) / 100);
  const reason =
    status === "failed"
      ? Object.values(REASONS).find((one) => one.reason === (seed.error_reason ?? "payment_failed"))
      : undefined;
  return {
    id,
    entity: "payment",
    amount,
    currency: "INR",
    status,
    order_id,
    invoice_id: null,
    international,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: isCaptured,
    description: null,
    card_id: null,
    bank: method === "netbanking" ? "SBIN" : null,
    wallet: null,
    vpa: method === "upi" ? "success@razorpay" : null,
    email: seed.email ?? null,
    contact: seed.contact ?? null,
    notes: [],
    fee: isCaptured ? base + tax : null,
    tax: isCaptured ? tax : null,
    error_code: reason?.code ?? null,
    error_description: reason?.description ?? null,
    error_source: reason?.source ?? null,
    error_step: reason?.step ?? null,
    error_reason: reason?.reason ?? null,
    acquirer_data: {},
    created_at,
  };
}

function seededRefund(seed: z.output<typeof SeedRefund>): Refund {
  return {
    ...seed,
    receipt: seed.receipt ?? null,
    entity: "refund",
    currency: "INR",
    notes: [],
    acquirer_data: { arn: null },
    batch_id: null,
    speed_requested: "normal",
    speed_processed: "normal",
  };
}
