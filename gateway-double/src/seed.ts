import * as z from "zod/mini";
import { Notes, type Order, type Payment, type Refund } from "./entities.ts";
import { recomputeRefundTotals, markOrderPaid } from "./lifecycle.ts";
import { FAILURE_REASONS } from "./reasons.ts";
import { type Simulator } from "./simulator.ts";
import { seedSubscription, SeedSubscription } from "./subscriptions/seed.ts";

const idSchema = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`)));
const Paise = z.int().check(z.gte(1));
const Seconds = z.int().check(z.gte(0));
const FAILURE_REASON_NAMES = Object.keys(FAILURE_REASONS);

export const SeedOrder = z.strictObject({
  id: idSchema("order"),
  amount: Paise,
  receipt: z.optional(z.string()),
  notes: z.optional(Notes),
  created_at: Seconds,
});

export const SeedPayment = z.strictObject({
  id: idSchema("pay"),
  order_id: idSchema("order"),
  /** Default: the order's. */
  amount: z.optional(Paise),
  status: z.enum(["created", "authorized", "captured", "failed"]),
  method: z.optional(z.enum(["card", "netbanking", "upi"])),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
  international: z.optional(z.boolean()),
  /** For a failed payment; default `payment_failed`. */
  error_reason: z.optional(
    z.string().check(z.refine((reason) => FAILURE_REASON_NAMES.includes(reason), "Unknown reason.")),
  ),
  created_at: Seconds,
});

export const SeedRefund = z.strictObject({
  id: idSchema("rfnd"),
  payment_id: idSchema("pay"),
  amount: Paise,
  status: z.enum(["pending", "processed", "failed", "reversed"]),
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
  for (const seedOrder of orders) sim.store.putOrder(toOrder(seedOrder));
  for (const seedPayment of payments) {
    const order = sim.store.orders.get(seedPayment.order_id);
    if (order === undefined)
      throw new SeedError(`Payment ${seedPayment.id} is for an unknown order ${seedPayment.order_id}.`);
    const payment = toPayment(seedPayment, order);
    sim.store.putPayment(payment);
    order.attempts = sim.store.paymentsOfOrder(order.id).length;
    if (payment.status === "captured") markOrderPaid(order, payment);
    else if (order.status === "created") order.status = "attempted";
  }
  for (const seedRefund of refunds) {
    const payment = sim.store.payments.get(seedRefund.payment_id);
    if (payment === undefined)
      throw new SeedError(`Refund ${seedRefund.id} is of an unknown payment ${seedRefund.payment_id}.`);
    sim.store.putRefund(toRefund(seedRefund));
    recomputeRefundTotals(sim, payment);
  }
  for (const seedEntry of subscriptions) seedSubscription(sim, seedEntry);
  sim.scheduleSnapshot();
}

function toOrder({ id, amount, receipt, notes, created_at }: z.output<typeof SeedOrder>): Order {
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

function toPayment(seedPayment: z.output<typeof SeedPayment>, order: Order): Payment {
  const { id, order_id, status, method = "upi", created_at, international = false } = seedPayment;
  const amount = seedPayment.amount ?? order.amount;
  const isCaptured = status === "captured";
  const feeBeforeTaxPaise = Math.round(amount / 50);
  const tax = Math.round((feeBeforeTaxPaise * 18) / 100);
  const reason =
    status === "failed"
      ? Object.values(FAILURE_REASONS).find(
          (failureReason) => failureReason.reason === (seedPayment.error_reason ?? "payment_failed"),
        )
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
    email: seedPayment.email ?? null,
    contact: seedPayment.contact ?? null,
    notes: [],
    fee: isCaptured ? feeBeforeTaxPaise + tax : null,
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

function toRefund(seedRefund: z.output<typeof SeedRefund>): Refund {
  return {
    ...seedRefund,
    receipt: seedRefund.receipt ?? null,
    entity: "refund",
    currency: "INR",
    notes: [],
    acquirer_data: { arn: null },
    batch_id: null,
    speed_requested: "normal",
    speed_processed: "normal",
  };
}
