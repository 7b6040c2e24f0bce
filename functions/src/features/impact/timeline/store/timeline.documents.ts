import { COLLECTIONS, Id, IsoTime, Picture, SECONDARY_PURPOSES } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";

export const TIMELINE_KINDS = [
  "purchase",
  "delivery",
  "write-off",
  "in-kind",
  "substitution",
  "moved",
  "ngo-report",
] as const;

/**
 * `impactTimeline/{kind}_{id}`: something that happened in a campaign, created in the commit of its fact. What may change, of bills and deliveries, is read
 * from their own documents.
 */
export const TimelineDocument = z.object({
  campaignId: Id,
  kind: z.enum(TIMELINE_KINDS),
  /** The bill, the delivery or the report; absent where the document says all. */
  subject: z.optional(z.string()),
  /** The day in India on which it happened. */
  on: z.string(),
  at: IsoTime,
  itemId: z.optional(Id),
  units: z.optional(z.int()),
  /** In kind: from whom, for admins. */
  from: z.optional(z.string()),
  reason: z.optional(z.string()),
  name: z.optional(z.string()),
  formerName: z.optional(z.string()),
  /** Of what was left: for what it is used instead. */
  parts: z.optional(
    z.array(z.object({ purpose: z.enum(SECONDARY_PURPOSES), paise: z.int(), campaignTitle: z.optional(z.string()) })),
  ),
  text: z.optional(z.string()),
  ngoName: z.optional(z.string()),
  photographs: z.optional(z.array(Picture)),
});
export type TimelineDocument = z.infer<typeof TimelineDocument>;
export const timelineCollection = (db: Database) => typedCollection(db, COLLECTIONS.impactTimeline, TimelineDocument);
