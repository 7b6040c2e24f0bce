import * as z from "zod/mini";

const nullableText = () => z.nullable(z.string());

/** Razorpay: api/payments/invoices/item-entity; also what a plan and an add-on charge for. */
export const Item = z.object({
  id: z.string(),
  active: z.boolean(),
  name: z.string(),
  description: nullableText(),
  amount: z.int(),
  unit_amount: z.int(),
  currency: z.string(),
  type: z.enum(["invoice", "plan", "addon"]),
  unit: nullableText(),
  tax_inclusive: z.boolean(),
  hsn_code: nullableText(),
  sac_code: nullableText(),
  tax_rate: nullableText(),
  tax_id: nullableText(),
  tax_group_id: nullableText(),
  created_at: z.int(),
  /** Only plans and add-ons have it. */
  updated_at: z.optional(z.int()),
});
export type Item = z.infer<typeof Item>;
