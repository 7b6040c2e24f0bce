import * as z from "zod/mini";
import { Notes } from "../entities.ts";
import { Item } from "../items/entities.ts";
import { Instrument } from "../instruments.ts";

/**
 * Plans, subscriptions and their invoices, field by field as documented (Razorpay: api/payments/subscriptions/*). Money is integer
 * paise, times are Unix seconds.
 */
const Paise = z.int();
const Seconds = z.int();
const nullableText = () => z.nullable(z.string());
const nullableSeconds = () => z.nullable(Seconds);

export const Plan = z.object({
  id: z.string(),
  entity: z.literal("plan"),
  interval: z.int(),
  period: z.enum(["daily", "weekly", "monthly", "quarterly", "yearly"]),
  item: Item,
  notes: Notes,
  created_at: Seconds,
});
export type Plan = z.infer<typeof Plan>;

/** Charged once, with the invoice that it names. */
export const Addon = z.object({
  id: z.string(),
  entity: z.literal("addon"),
  item: Item,
  quantity: z.int(),
  created_at: Seconds,
  subscription_id: z.string(),
  invoice_id: nullableText(),
});
export type Addon = z.infer<typeof Addon>;

export const SubscriptionStatus = z.enum([
  "created",
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
  "cancelled",
  "completed",
  "expired",
]);

export const Subscription = z.object({
  id: z.string(),
  entity: z.literal("subscription"),
  plan_id: z.string(),
  customer_id: nullableText(),
  status: SubscriptionStatus,
  current_start: nullableSeconds(),
  current_end: nullableSeconds(),
  ended_at: nullableSeconds(),
  quantity: z.int(),
  notes: Notes,
  charge_at: nullableSeconds(),
  start_at: nullableSeconds(),
  end_at: nullableSeconds(),
  auth_attempts: z.int(),
  total_count: z.int(),
  paid_count: z.int(),
  remaining_count: z.int(),
  customer_notify: z.boolean(),
  created_at: Seconds,
  expire_by: nullableSeconds(),
  short_url: z.string(),
  has_scheduled_changes: z.boolean(),
  change_scheduled_at: nullableSeconds(),
  source: z.literal("api"),
  payment_method: nullableText(),
  offer_id: nullableText(),
  paused_at: z.optional(nullableSeconds()),
  pause_initiated_by: z.optional(nullableText()),
  cancel_initiated_by: z.optional(nullableText()),
});
export type Subscription = z.infer<typeof Subscription>;

/** One per cycle. The only link from a payment to its subscription: `payment.invoice_id` → `invoice.subscription_id`. */
export const Invoice = z.object({
  id: z.string(),
  entity: z.literal("invoice"),
  type: z.literal("invoice"),
  subscription_id: z.string(),
  order_id: z.string(),
  payment_id: nullableText(),
  customer_id: nullableText(),
  status: z.enum(["issued", "paid", "cancelled"]),
  amount: Paise,
  amount_paid: Paise,
  amount_due: Paise,
  currency: z.string(),
  billing_start: Seconds,
  billing_end: Seconds,
  issued_at: Seconds,
  paid_at: nullableSeconds(),
  created_at: Seconds,
});
export type Invoice = z.infer<typeof Invoice>;

/** A change scheduled for the end of the cycle. */
export const ScheduledChange = z.object({
  plan_id: z.optional(z.string()),
  quantity: z.optional(z.int()),
  remaining_count: z.optional(z.int()),
});
export type ScheduledChange = z.infer<typeof ScheduledChange>;

/** Internal state of a subscription, not part of the entity. */
export const SubscriptionInternals = z.object({
  subscriptionId: z.string(),
  /** Number of cycles begun, charged or not. */
  cyclesBegun: z.int(),
  /** The authorised instrument. */
  instrument: z.nullable(Instrument),
  /** True if the bank accepts debits. */
  works: z.boolean(),
  change: z.nullable(ScheduledChange),
  cancelsAtCycleEnd: z.boolean(),
});
export type SubscriptionInternals = z.infer<typeof SubscriptionInternals>;

/** An order that authorises a mandate: of the first or an unpaid invoice, or of a token amount, which is refunded. */
export const MandateOrder = z.object({
  orderId: z.string(),
  subscriptionId: z.string(),
  instrument: Instrument,
  isToken: z.boolean(),
  /** True if it takes the add-ons of a subscription that starts later, which are not refunded. */
  isUpfront: z._default(z.boolean(), false),
});
export type MandateOrder = z.infer<typeof MandateOrder>;

/** Argument of the page's `handler` after a mandate was authorised. */
export const MandateResponse = z.object({
  razorpay_payment_id: z.string(),
  razorpay_subscription_id: z.string(),
  razorpay_signature: z.string(),
});
export type MandateResponse = z.infer<typeof MandateResponse>;
