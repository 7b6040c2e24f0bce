import * as z from "zod/mini";

/** Settlements and the lines of their report, field by field as documented (api/settlements/entity, api/settlements/fetch-recon). */
const Paise = z.int();
const Seconds = z.int();
const nullableText = () => z.nullable(z.string());

export const Settlement = z.object({
  id: z.string(),
  entity: z.literal("settlement"),
  amount: Paise,
  status: z.enum(["created", "processed", "failed"]),
  fees: Paise,
  tax: Paise,
  utr: nullableText(),
  created_at: Seconds,
});
export type Settlement = z.infer<typeof Settlement>;

export const ReportLine = z.object({
  entity_id: z.string(),
  type: z.enum(["payment", "refund", "transfer", "adjustment"]),
  debit: Paise,
  credit: Paise,
  amount: Paise,
  currency: z.string(),
  fee: Paise,
  tax: Paise,
  on_hold: z.boolean(),
  settled: z.boolean(),
  created_at: Seconds,
  settled_at: Seconds,
  settlement_id: z.string(),
  posted_at: z.null(),
  /** Absent on adjustments, as in the documented sample. */
  credit_type: z.optional(z.literal("default")),
  description: nullableText(),
  notes: z.nullable(z.unknown()),
  payment_id: nullableText(),
  settlement_utr: nullableText(),
  order_id: nullableText(),
  order_receipt: nullableText(),
  method: nullableText(),
  card_network: nullableText(),
  card_issuer: nullableText(),
  card_type: nullableText(),
  dispute_id: nullableText(),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** A settlement with its lines. */
export const StoredSettlement = z.object({
  settlement: Settlement,
  lines: z.array(ReportLine),
  /** Ids of lines that the report leaves out. */
  hiddenIds: z.array(z.string()),
  /** Key of the settled entity; a refund's return has another key than its deduction. */
  keys: z.array(z.string()),
});
export type StoredSettlement = z.infer<typeof StoredSettlement>;

/** Body of `POST /__sim/settle`. */
export const SettleOptions = z.strictObject({
  /** Status of the settlement. `created`: not sent to the bank yet. `failed`: the bank refused it. Default `processed`. */
  status: z.optional(Settlement.shape.status),
  /** Ids of payments, refunds or disputes whose lines the report leaves out until `/settlements/:id/move {"showLines": true}`. */
  hide: z.optional(z.array(z.string())),
  /** Settles only these payments, refunds and disputes; default: all. */
  only: z.optional(z.array(z.string())),
  /** Fees to deduct instead of the payments' own, by payment id. */
  fees: z.optional(z.record(z.string(), z.int().check(z.gte(0)))),
  /** Amount settled beyond the sum of the lines; may be negative. */
  amountOff: z.optional(z.int()),
  /** Amount of an adjustment without an entity; positive is a credit. */
  adjustment: z.optional(z.int()),
  /** How often the webhook is sent; default: once. */
  webhooks: z.optional(z.int().check(z.gte(0), z.lte(5))),
});
export type SettleOptions = z.infer<typeof SettleOptions>;

/** Body of `POST /__sim/settlements/:id/move`. */
export const SettlementMove = z.strictObject({
  to: z.optional(z.enum(["processed", "failed"])),
  showLines: z.optional(z.literal(true)),
  webhooks: z.optional(z.int().check(z.gte(0), z.lte(5))),
});
export type SettlementMove = z.infer<typeof SettlementMove>;
