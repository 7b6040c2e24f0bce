import * as z from "zod/mini";
import { Notes } from "./entities.ts";

/** Razorpay: api/customers/entity. */
export const Customer = z.object({
  id: z.string(),
  entity: z.literal("customer"),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  notes: Notes,
  created_at: z.int(),
});
export type Customer = z.infer<typeof Customer>;
