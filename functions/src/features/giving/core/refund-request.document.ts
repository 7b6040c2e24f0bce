import { IsoTime, RefundReason } from "@daansetu/contract";
import * as z from "zod/mini";

const donorEventFields = { at: IsoTime } as const;
const adminEventFields = { at: IsoTime, byEmail: z.string() } as const;

/** One event in the history of a refund request. The gateway's refunds are not events but facts of the donation. */
export const RefundEvent = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("asked"),
    ...donorEventFields,
    reason: RefundReason,
    /** The donor's own text; removed when the donor's account is erased. */
    words: z.optional(z.string()),
  }),
  z.object({ what: z.literal("withdrawn"), ...donorEventFields }),
  z.object({ what: z.literal("declined"), ...adminEventFields, reason: z.string() }),
  /** An admin noted this refund, made by hand at the gateway. It is booked when the gateway reports it, never by this event. */
  z.object({ what: z.literal("marked"), ...adminEventFields, refundId: z.string() }),
  z.object({ what: z.literal("unmarked"), ...adminEventFields }),
]);
export type RefundEvent = z.infer<typeof RefundEvent>;

/** History of a donation's refund request, oldest first. Its state is computed from the history and the donation's facts. */
export const RefundEvents = z.array(RefundEvent);
export type RefundEvents = z.infer<typeof RefundEvents>;
