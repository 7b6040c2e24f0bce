import { IsoTime, RefundReason } from "@daansetu/contract";
import * as z from "zod/mini";

const at = { at: IsoTime } as const;
const byAdmin = { at: IsoTime, byEmail: z.string() } as const;

/** One thing that happened to a request for a refund. What the gateway did is not among them: that is a fact of the donation. */
export const RefundEvent = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("asked"),
    ...at,
    reason: RefundReason,
    /** The donor's own words; gone once the donor had their account erased. */
    words: z.optional(z.string()),
  }),
  z.object({ what: z.literal("withdrawn"), ...at }),
  z.object({ what: z.literal("declined"), ...byAdmin, reason: z.string() }),
  /** An admin made this refund at the gateway by hand. Money is booked when the gateway reports it, never by this. */
  z.object({ what: z.literal("marked"), ...byAdmin, refundId: z.string() }),
  z.object({ what: z.literal("unmarked"), ...byAdmin }),
]);
export type RefundEvent = z.infer<typeof RefundEvent>;

/** What happened to the request for a refund of a donation, first to last. The state follows from it and from the donation's facts. */
export const RefundEvents = z.array(RefundEvent);
export type RefundEvents = z.infer<typeof RefundEvents>;
