import * as z from "zod/mini";

/** An attempt to deliver. `status` is null without a reply (refused, cut, or slower than 5 s). */
export const DeliveryAttempt = z.object({
  atMs: z.number(),
  status: z.nullable(z.int()),
  ms: z.number(),
  problem: z.nullable(z.string()),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/**
 * State of a message: `waiting` to be sent or sent again, `held` back by chaos, `delivered` (2xx), `dropped` by chaos,
 * `given-up` after 24 hours, `not-sent` because the webhook was disabled or has no
 * address.
 */
export const Delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  paymentId: z.nullable(z.string()),
  body: z.string(),
  createdMs: z.number(),
  state: z.enum(["waiting", "held", "delivered", "dropped", "given-up", "not-sent"]),
  tries: z.array(DeliveryAttempt),
});
export type Delivery = z.infer<typeof Delivery>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Backoff between attempts. Razorpay documents only "exponential, for 24 hours". */
export const RETRY_DELAYS_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const;
/** A webhook endpoint without a 2xx reply for this long is disabled (Razorpay: webhooks/best-practices). */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
/** Timeout of the receiver (Razorpay: webhooks/best-practices). */
export const REPLY_TIMEOUT_MS = 5000;
