import * as z from "zod/mini";

/** Razorpay: api/payments/downtime/entity. */
export const Downtime = z.object({
  id: z.string(),
  entity: z.literal("payment.downtime"),
  method: z.enum(["card", "netbanking", "upi", "wallet"]),
  begin: z.int(),
  end: z.nullable(z.int()),
  status: z.enum(["scheduled", "started", "resolved", "updated"]),
  scheduled: z.boolean(),
  severity: z.enum(["high", "medium", "low"]),
  /** The affected instrument, such as `{"bank": "SBIN"}`, `{"vpa_handle": "oksbi"}` or `{"network": "VISA", "card_type": "credit"}`. */
  instrument: z.record(z.string(), z.string()),
  created_at: z.int(),
  updated_at: z.int(),
});
export type Downtime = z.infer<typeof Downtime>;

/** Body of `POST /__sim/downtimes`, which begins one now. */
export const NewDowntime = z.strictObject({
  method: Downtime.shape.method,
  instrument: Downtime.shape.instrument,
  severity: z.optional(Downtime.shape.severity),
});
export type NewDowntime = z.infer<typeof NewDowntime>;

/** Body of `POST /__sim/downtimes/:id/move`. */
export const DowntimeMove = z.union([
  z.strictObject({ severity: Downtime.shape.severity }),
  z.strictObject({ resolved: z.literal(true) }),
]);
export type DowntimeMove = z.infer<typeof DowntimeMove>;
