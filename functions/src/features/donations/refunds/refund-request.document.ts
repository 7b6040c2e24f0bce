import { IsoTime, RefundReason } from "@daansetu/contract";
import * as z from "zod/mini";

const at = { at: IsoTime } as const;
const byAdmin = { at: IsoTime, byEmail: z.string() } as const;

/** One event in the history of a refund request. The gateway's refunds are not among them; those are facts of the donation. */
export const RefundEvent = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("asked"),
    ...at,
    reason: RefundReason,
    /** The donor's own text; removed when the donor's account is erased. */
    words: z.optional(z.string()),
  }),
  z.object({ what: z.literal("withdrawn"), ...at }),
  z.object({ what: z.literal("declined"), ...byAdmin, reason: z.string() }),
  /** An admin made this refund at the gateway by hand. It is booked when the gateway reports it, never by this event. */
  z.object({ what: z.literal("marked"), ...byAdmin, refundId: z.string() }),
  z.object({ what: z.literal("unmarked"), ...byAdmin }),
]);
export type RefundEvent = z.infer<typeof RefundEvent>;

/** History of a donation's refund request, oldest first. Its state is computed from the history and the donation's facts. */
export const RefundEvents = z.array(RefundEvent);
export type RefundEvents = z.infer<typeof RefundEvents>;
