import { DISPUTE_ANSWERS, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

const adminFields = { at: IsoTime, byEmail: z.string() } as const;

/**
 * An admin's decision about an exception of a donation or an unmatched payment. The gateway's payments, refunds and disputes are not events but facts.
 */
export const ReviewEvent = z.discriminatedUnion("what", [
  /** An admin accepted the problem as it is. `problem`: its key (money-problems.ts); absent for an unmatched payment as a whole. */
  z.object({ what: z.literal("accepted"), ...adminFields, problem: z.optional(z.string()), note: z.string() }),
  /** An admin ordered a refund of the payment's remaining amount. Written before the gateway is called. */
  z.object({
    what: z.literal("refund-ordered"),
    ...adminFields,
    paymentId: z.string(),
    /** Set if the amount is above the limit: the gateway is asked only when another admin has ordered the refund, too. */
    needsApproval: z.optional(z.literal(true)),
  }),
  /** An unmatched payment was booked to this donation. */
  z.object({
    what: z.literal("payment-assigned"),
    ...adminFields,
    paymentId: z.string(),
    donationId: z.string(),
  }),
  /** An admin entered the donor's missing details and their declaration of citizenship. */
  z.object({ what: z.literal("donor-entered"), ...adminFields }),
  z.object({
    what: z.literal("dispute-answered"),
    ...adminFields,
    disputeId: z.string(),
    answer: z.enum(DISPUTE_ANSWERS),
    note: z.string(),
  }),
]);
export type ReviewEvent = z.infer<typeof ReviewEvent>;

/** Decisions of admins, oldest first. Their number is the version for optimistic concurrency. */
export const ReviewEvents = z.array(ReviewEvent);
export type ReviewEvents = z.infer<typeof ReviewEvents>;
