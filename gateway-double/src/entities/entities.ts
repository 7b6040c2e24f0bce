import * as z from "zod/mini";
import { Settlement } from "./settlements.ts";

/**
 * Entities of Razorpay's API, field by field as documented (api/orders/entity, api/payments/entity,
 * api/refunds/entity). Money is integer paise, times are Unix seconds, empty notes are an array.
 * Plans, subscriptions and invoices are in subscriptions/entities.ts.
 */
const Paise = z.int();
const Seconds = z.int();
const nullableText = () => z.nullable(z.string());

export const Notes = z.union([z.tuple([]), z.record(z.string(), z.union([z.string(), z.number()]))]);
export type Notes = z.infer<typeof Notes>;

export const Order = z.object({
  id: z.string(),
  entity: z.literal("order"),
  amount: Paise,
  amount_paid: Paise,
  amount_due: Paise,
  currency: z.string(),
  receipt: nullableText(),
  offer_id: nullableText(),
  status: z.enum(["created", "attempted", "paid"]),
  attempts: z.int(),
  notes: Notes,
  created_at: Seconds,
});
export type Order = z.infer<typeof Order>;

export const Card = z.object({
  id: z.string(),
  entity: z.literal("card"),
  name: z.string(),
  last4: z.string(),
  network: z.string(),
  type: z.enum(["credit", "debit"]),
  issuer: nullableText(),
  international: z.boolean(),
  emi: z.boolean(),
  sub_type: z.string(),
  token_iin: nullableText(),
});
export type Card = z.infer<typeof Card>;

export const Payment = z.object({
  id: z.string(),
  entity: z.literal("payment"),
  amount: Paise,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: nullableText(),
  invoice_id: nullableText(),
  international: z.boolean(),
  method: z.enum(["card", "netbanking", "wallet", "emi", "upi", "emandate"]),
  amount_refunded: Paise,
  refund_status: z.nullable(z.enum(["partial", "full"])),
  captured: z.boolean(),
  description: nullableText(),
  card_id: nullableText(),
  card: z.optional(Card),
  bank: nullableText(),
  wallet: nullableText(),
  vpa: nullableText(),
  email: nullableText(),
  contact: nullableText(),
  customer_id: z.optional(nullableText()),
  notes: Notes,
  fee: z.nullable(Paise),
  tax: z.nullable(Paise),
  fee_bearer: z.optional(z.enum(["platform", "customer"])),
  error_code: nullableText(),
  error_description: nullableText(),
  error_source: nullableText(),
  error_step: nullableText(),
  error_reason: nullableText(),
  acquirer_data: z.record(z.string(), nullableText()),
  created_at: Seconds,
  upi: z.optional(z.object({ vpa: z.string(), payer_account_type: z.string(), flow: z.string() })),
  late_authorized: z.optional(z.boolean()),
});
export type Payment = z.infer<typeof Payment>;

export const Refund = z.object({
  id: z.string(),
  entity: z.literal("refund"),
  amount: Paise,
  currency: z.string(),
  payment_id: z.string(),
  notes: Notes,
  receipt: nullableText(),
  acquirer_data: z.object({ arn: nullableText() }),
  created_at: Seconds,
  batch_id: nullableText(),
  status: z.enum(["pending", "processed", "failed", "reversed"]),
  speed_requested: z.enum(["normal", "optimum"]),
  speed_processed: z.enum(["normal", "instant"]),
});
export type Refund = z.infer<typeof Refund>;

const DocumentIds = z.nullable(z.array(z.string()));
export const DisputeEvidence = z.object({
  amount: Paise,
  summary: nullableText(),
  shipping_proof: DocumentIds,
  billing_proof: DocumentIds,
  cancellation_proof: DocumentIds,
  customer_communication: DocumentIds,
  proof_of_service: DocumentIds,
  explanation_letter: DocumentIds,
  refund_confirmation: DocumentIds,
  access_activity_log: DocumentIds,
  refund_cancellation_policy: DocumentIds,
  term_and_conditions: DocumentIds,
  others: z.nullable(z.array(z.object({ type: z.string(), document_ids: z.array(z.string()) }))),
  submitted_at: z.nullable(Seconds),
});

export type DisputeEvidence = z.infer<typeof DisputeEvidence>;

/** Razorpay: api/disputes/entity. */
export const Dispute = z.object({
  id: z.string(),
  entity: z.literal("dispute"),
  payment_id: z.string(),
  amount: Paise,
  currency: z.string(),
  amount_deducted: Paise,
  gateway_dispute_id: nullableText(),
  reason_code: z.string(),
  reason_description: nullableText(),
  respond_by: Seconds,
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  phase: z.enum(["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"]),
  created_at: Seconds,
  evidence: DisputeEvidence,
});
export type Dispute = z.infer<typeof Dispute>;

/** A list in a reply; `count` is the number of items in this page. */
export function collectionOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ entity: z.literal("collection"), count: z.int(), items: z.array(item) });
}

/** The body of every error reply. `source`, `step` and `reason` may be "NA" (Razorpay: errors). */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(["BAD_REQUEST_ERROR", "GATEWAY_ERROR", "SERVER_ERROR"]),
    description: z.string(),
    source: z.string(),
    step: z.string(),
    reason: z.string(),
    metadata: z.record(z.string(), z.string()),
    field: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A payment in a webhook: samples of subscription events have `captured` as a string. */
const EventPayment = z.object({ ...Payment.shape, captured: z.union([z.boolean(), z.enum(["0", "1"])]) });

/** A webhook's body, with a snapshot of the entities at the time of the event. */
export const WebhookBody = z.object({
  entity: z.literal("event"),
  account_id: z.string(),
  event: z.string(),
  contains: z.array(z.string()),
  payload: z.object({
    subscription: z.optional(z.object({ entity: z.looseObject({ id: z.string(), status: z.string() }) })),
    payment: z.optional(z.object({ entity: EventPayment })),
    order: z.optional(z.object({ entity: Order })),
    refund: z.optional(z.object({ entity: Refund })),
    dispute: z.optional(z.object({ entity: Dispute })),
    settlement: z.optional(z.object({ entity: Settlement })),
    qr_code: z.optional(z.object({ entity: z.looseObject({ id: z.string(), status: z.string() }) })),
    payment_link: z.optional(z.object({ entity: z.looseObject({ id: z.string(), status: z.string() }) })),
    transfer: z.optional(z.object({ entity: z.looseObject({ id: z.string(), status: z.string() }) })),
    "payment.downtime": z.optional(z.object({ entity: z.looseObject({ id: z.string(), status: z.string() }) })),
  }),
  created_at: Seconds,
});
export type WebhookBody = z.infer<typeof WebhookBody>;

/** Argument of the page's `handler` after a success. */
export const CheckoutResponse = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
export type CheckoutResponse = z.infer<typeof CheckoutResponse>;
