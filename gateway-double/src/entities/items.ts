import * as z from "zod/mini";

const nullableText = () => z.nullable(z.string());

/** An item (Razorpay: api/payments/invoices/item-entity); plans and add-ons charge for one, too. */
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
  /** Time of the last change; only the items of plans and add-ons have one. */
  updated_at: z.optional(z.int()),
});
export type Item = z.infer<typeof Item>;
