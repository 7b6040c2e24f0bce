import { DISPUTE_ANSWERS, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

const adminFields = { at: IsoTime, byEmail: z.string() } as const;

/**
 * What an admin decided about money that needs a person, on a donation or on an unmatched payment. The gateway's payments, refunds and
 * disputes are not among them; those are facts.
 */
export const ReviewEvent = z.discriminatedUnion("what", [
  /** The problem may stay as it is. `problem`: its key (money-problems.ts); absent for an unmatched payment as a whole. */
  z.object({ what: z.literal("accepted"), ...adminFields, problem: z.optional(z.string()), note: z.string() }),
  /** The gateway is asked to refund what is left of this payment. Written before the gateway is asked. */
  z.object({
    what: z.literal("refund-ordered"),
    ...adminFields,
    paymentId: z.string(),
    /** The amount is above the limit: the gateway is asked only when another admin has ordered it, too. */
    needsApproval: z.optional(z.literal(true)),
  }),
  /** An unmatched payment was booked to this donation. */
  z.object({
    what: z.literal("payment-assigned"),
    ...adminFields,
    paymentId: z.string(),
    donationId: z.string(),
  }),
  /** The donor's details, which had not come, and their declaration of citizenship as the admin learnt it. */
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

/** Oldest first. Their number is the version for optimistic concurrency. */
export const ReviewEvents = z.array(ReviewEvent);
export type ReviewEvents = z.infer<typeof ReviewEvents>;
