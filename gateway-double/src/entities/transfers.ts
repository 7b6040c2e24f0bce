import * as z from "zod/mini";
import { Notes } from "./entities.ts";

const Paise = z.int();
const Seconds = z.int();
const nullableText = () => z.nullable(z.string());

/** A transfer (Razorpay: api/payments/route/transfers-entity); with `status`, as in the samples of the calls. */
export const Transfer = z.object({
  id: z.string(),
  entity: z.literal("transfer"),
  status: z.enum(["created", "pending", "processed", "failed", "reversed", "partially_reversed"]),
  /** Source of the transfer: an order, a payment or, for a direct transfer, the account itself. */
  source: z.string(),
  recipient: z.string(),
  amount: Paise,
  currency: z.string(),
  amount_reversed: Paise,
  fees: Paise,
  tax: Paise,
  notes: Notes,
  linked_account_notes: z.array(z.string()),
  on_hold: z.boolean(),
  on_hold_until: z.nullable(Seconds),
  settlement_status: z.nullable(z.enum(["pending", "on_hold", "settled"])),
  recipient_settlement_id: nullableText(),
  created_at: Seconds,
  processed_at: z.nullable(Seconds),
  error: z.object({
    code: nullableText(),
    description: nullableText(),
    reason: nullableText(),
    field: nullableText(),
    step: nullableText(),
    id: z.string(),
    source: nullableText(),
    metadata: nullableText(),
  }),
});
export type Transfer = z.infer<typeof Transfer>;

/** A reversal (Razorpay: api/payments/route/reverse-a-transfer), which is only in the reply and not stored. */
export interface Reversal {
  id: string;
  entity: "reversal";
  transfer_id: string;
  amount: number;
  fee: number;
  tax: number;
  currency: string;
  notes: Notes;
  initiator_id: string;
  customer_refund_id: null;
  created_at: number;
}
