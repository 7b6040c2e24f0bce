import * as z from "zod/mini";
import { Notes } from "../entities.ts";
import { Instrument } from "../instruments.ts";

const Paise = z.int();
const Seconds = z.int();

/** Razorpay: api/payments/payment-links/entity. Absent times are 0, absent texts empty. */
export const PaymentLink = z.object({
  id: z.string(),
  accept_partial: z.boolean(),
  amount: Paise,
  amount_paid: Paise,
  callback_method: z.string(),
  callback_url: z.string(),
  cancelled_at: Seconds,
  created_at: Seconds,
  currency: z.string(),
  customer: z.record(z.string(), z.string()),
  description: z.string(),
  expire_by: Seconds,
  expired_at: Seconds,
  first_min_partial_amount: Paise,
  notes: z.nullable(Notes),
  notify: z.object({ email: z.boolean(), sms: z.boolean() }),
  /** Captured payments alone; null before the first. */
  payments: z.nullable(
    z.array(
      z.object({
        amount: Paise,
        created_at: Seconds,
        method: z.string(),
        payment_id: z.string(),
        plink_id: z.string(),
        status: z.literal("captured"),
        updated_at: Seconds,
      }),
    ),
  ),
  reference_id: z.string(),
  reminder_enable: z.boolean(),
  reminders: z.array(z.unknown()),
  short_url: z.string(),
  status: z.enum(["created", "partially_paid", "expired", "cancelled", "paid"]),
  updated_at: Seconds,
  upi_link: z.boolean(),
  user_id: z.string(),
  /** The order that the first payer opened. */
  order_id: z.optional(z.string()),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

/** What the payer's browser brings to `callback_url` (Razorpay: payments/payment-links/apis). */
export const LinkCallback = z.object({
  razorpay_payment_id: z.string(),
  razorpay_payment_link_id: z.string(),
  razorpay_payment_link_reference_id: z.string(),
  razorpay_payment_link_status: z.string(),
  razorpay_signature: z.string(),
});
export type LinkCallback = z.infer<typeof LinkCallback>;

/** Body of `POST /__sim/payment-links/:id/pay`. */
export const LinkVisit = z.strictObject({
  /** Less than what is due, where the link accepts that. */
  amount: z.optional(z.int().check(z.gte(1))),
  instrument: z.optional(Instrument),
});
export type LinkVisit = z.infer<typeof LinkVisit>;
