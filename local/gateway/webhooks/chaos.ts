import * as z from "zod/mini";

/** Ways in which webhooks go wrong. `POST /__sim/chaos` replaces the whole; `{}` ends it. */
export const Chaos = z.strictObject({
  /** Every event is sent this many times. */
  duplicate: z.optional(z.int().check(z.gte(1), z.lte(20))),
  /** The events of one happening (a payment, a refund) in another order, duplicates among them. */
  reorder: z.optional(z.enum(["reverse", "shuffle"])),
  /** Each message waits, at random between these milliseconds of virtual time. */
  delay: z.optional(z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))])),
  /** The share of messages, 0 to 1, that is never sent. */
  drop: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Delivered, but the 2xx is lost the first time: sent again. */
  ackLost: z.optional(z.boolean()),
  corruptSignature: z.optional(z.boolean()),
  wrongSecret: z.optional(z.boolean()),
  /** Signed with the secret before the present one. */
  oldSecret: z.optional(z.boolean()),
  /** One byte of the body is changed after it was signed. */
  tamperBody: z.optional(z.boolean()),
  /** Without the header x-razorpay-event-id. */
  noEventId: z.optional(z.boolean()),
  /** All messages of one happening at the same moment, over connections of their own. */
  burst: z.optional(z.boolean()),
  captureBeforeAuthorize: z.optional(z.boolean()),
  /** A payment's own messages are held until after those of its refund. */
  refundBeforeCapture: z.optional(z.boolean()),
  /** The events name another account. */
  foreignAccount: z.optional(z.boolean()),
  /** Each happening also sends an event of a kind nobody has heard of. */
  unknownEventType: z.optional(z.boolean()),
  /** The payment's description grows to this many bytes (true: 2 MB). */
  hugeBody: z.optional(z.union([z.boolean(), z.int().check(z.gte(1), z.lte(20_000_000))])),
});
export type Chaos = z.infer<typeof Chaos>;

export const HUGE_BYTES = 2_000_000;
