import { Id, SHARE_CHANNELS } from "@daansetu/contract";
import * as z from "zod/mini";

/**
 * `shares/{hash}`: somebody shared a campaign by one channel on one day in India. The hash is all that is known of who it was, and it
 * goes with the document the day after.
 */
export const ShareDocument = z.object({ campaignId: Id, channel: z.enum(SHARE_CHANNELS), day: z.iso.date() });
export type ShareDocument = z.infer<typeof ShareDocument>;

/** `shareCounts/{campaignId}`: the shares of days that are over. */
export const ShareCountDocument = z.object({ count: z.int().check(z.gte(0)) });
export type ShareCountDocument = z.infer<typeof ShareCountDocument>;
