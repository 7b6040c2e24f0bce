import { Id, SHARE_CHANNELS } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `shares/{hash}`: one person shared a campaign through one channel on one day in India. Only the hash depends on the person, and it is
 * deleted with the document on the next day.
 */
export const ShareDocument = z.object({ campaignId: Id, channel: z.enum(SHARE_CHANNELS), day: z.iso.date() });
export type ShareDocument = z.infer<typeof ShareDocument>;
export const sharesCollection = collectionOf("shares", ShareDocument);

/** `shareCounts/{campaignId}`: number of shares on past days. */
export const ShareCountDocument = z.object({ count: z.int().check(z.gte(0)) });
export type ShareCountDocument = z.infer<typeof ShareCountDocument>;
export const shareCountsCollection = collectionOf("shareCounts", ShareCountDocument);
