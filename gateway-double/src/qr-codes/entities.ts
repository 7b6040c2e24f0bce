import * as z from "zod/mini";
import { Notes } from "../entities.ts";

const Paise = z.int();
const Seconds = z.int();
const nullableText = () => z.nullable(z.string());

/** Razorpay: api/qr-codes/entity. */
export const QrCode = z.object({
  id: z.string(),
  entity: z.literal("qr_code"),
  created_at: Seconds,
  name: nullableText(),
  usage: z.enum(["single_use", "multiple_use"]),
  type: z.literal("upi_qr"),
  image_url: z.string(),
  payment_amount: z.nullable(Paise),
  status: z.enum(["active", "closed"]),
  description: nullableText(),
  fixed_amount: z.boolean(),
  payments_amount_received: Paise,
  payments_count_received: z.int(),
  notes: Notes,
  customer_id: nullableText(),
  close_by: z.nullable(Seconds),
  closed_at: z.nullable(Seconds),
  /** Razorpay documents `on_demand` and `paid`; the reason of a code that closed by itself is not documented. */
  close_reason: z.nullable(z.enum(["on_demand", "paid", "expired"])),
  tax_invoice: z.optional(z.record(z.string(), z.unknown())),
});
export type QrCode = z.infer<typeof QrCode>;

/** A payment that was made with a code; the payment itself does not name it. */
export const QrPayment = z.object({ paymentId: z.string(), qrCodeId: z.string() });
export type QrPayment = z.infer<typeof QrPayment>;

/** Body of `POST /__sim/qr-codes/:id/pay`: somebody scans the code. */
export const QrScan = z.strictObject({
  /** What the payer types, where the code does not fix it. */
  amount: z.optional(z.int().check(z.gte(1))),
  /** Decides how the payment ends, as in checkout. */
  vpa: z.optional(z.string()),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
});
export type QrScan = z.infer<typeof QrScan>;
