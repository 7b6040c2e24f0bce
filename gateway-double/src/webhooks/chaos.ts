import * as z from "zod/mini";

/** Webhook faults. `POST /__sim/chaos` replaces all of them; `{}` removes them. */
export const Chaos = z.strictObject({
  /** Every event is sent this many times. */
  duplicate: z.optional(z.int().check(z.gte(1), z.lte(20))),
  /** Reorders the events of one operation (a payment, a refund), duplicates included. */
  reorder: z.optional(z.enum(["reverse", "shuffle"])),
  /** Random delay of each message: minimum and maximum in milliseconds of virtual time. */
  delay: z.optional(z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))])),
  /** Fraction of messages that are never sent, 0 to 1. */
  drop: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Ignores the first 2xx reply, so that the webhook is sent again. */
  ackLost: z.optional(z.boolean()),
  corruptSignature: z.optional(z.boolean()),
  wrongSecret: z.optional(z.boolean()),
  /** Signs webhooks with the previous secret. */
  oldSecret: z.optional(z.boolean()),
  /** Changes the body after it was signed. */
  tamperBody: z.optional(z.boolean()),
  /** Omits the header x-razorpay-event-id. */
  noEventId: z.optional(z.boolean()),
  /** Sends all messages of one operation at once, over separate connections. */
  burst: z.optional(z.boolean()),
  captureBeforeAuthorize: z.optional(z.boolean()),
  /** Holds a payment's webhooks back until those of its refund are sent. */
  refundBeforeCapture: z.optional(z.boolean()),
  /** Gives events the account id of another merchant. */
  foreignAccount: z.optional(z.boolean()),
  /** Each operation also sends an event of an unknown type. */
  unknownEventType: z.optional(z.boolean()),
  /** Length of the payment's description (true: 2 MB). */
  hugeBody: z.optional(z.union([z.boolean(), z.int().check(z.gte(1), z.lte(20_000_000))])),
});
export type Chaos = z.infer<typeof Chaos>;

export const HUGE_BODY_BYTES = 2_000_000;
