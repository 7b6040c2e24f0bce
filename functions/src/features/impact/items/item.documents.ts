import { Claim, COLLECTIONS, Id, IsoTime, ItemList, ItemsProblem, Picture } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";
import { GivenSoFar, SpendingGuard } from "../core/impact.documents.ts";

/** What waits for a second person. The id is the form's `clientRequestId`. */
export const StoredAskedChange = z.object({
  id: z.string(),
  kind: z.enum(["substitution", "write-off"]),
  itemId: Id,
  reason: z.string(),
  byUid: z.string(),
  byEmail: z.string(),
  at: IsoTime,
  name: z.optional(z.string()),
  picture: z.optional(Picture),
  units: z.optional(z.int()),
  isInStock: z.optional(z.boolean()),
});
export type StoredAskedChange = z.infer<typeof StoredAskedChange>;

/** `itemLists/{campaignId}`. */
export const ItemListDocument = z.object({
  ...ItemList.shape,
  campaignTitle: z.string(),
  campaignKind: z.enum(["fundraiser", "monthly"]),
  asked: z.array(StoredAskedChange),
  /** Of asked changes that were decided, so that a repeated call is answered like the first. */
  decided: z.array(z.string()),
  updatedAt: IsoTime,
  /** The donation after which donations without a claim are looked for; null while none is missing. */
  claimsAfter: z.nullable(z.string()),
});
export type ItemListDocument = z.infer<typeof ItemListDocument>;
export const itemListsCollection = (db: Database) => typedCollection(db, COLLECTIONS.itemLists, ItemListDocument);

/** `claims/{donationId}`. */
export const ClaimDocument = z.object({
  ...Claim.shape,
  /** For queries: whether some of its pool money is not used. */
  hasOpenPool: z.boolean(),
});
export type ClaimDocument = z.infer<typeof ClaimDocument>;
export const claimsCollection = (db: Database) => typedCollection(db, COLLECTIONS.claims, ClaimDocument);

export const toClaimDocument = (claim: Claim): ClaimDocument => ({ ...claim, hasOpenPool: claim.pool.openPaise > 0 });

/** `givenSoFar/{campaignId}`. */
export const GivenSoFarDocument = z.object({
  ...GivenSoFar.shape,
  /** When the worker should look at the campaign; null if nothing is left to do. */
  workDueAt: z.nullable(IsoTime),
  /** Since when the oldest money that was not paid out is in hand, as of the last payment; null if nothing is. */
  inHandSince: z.nullable(IsoTime),
  /** Of deliveries that were confirmed, by their own counts. */
  people: z.int(),
  /** What of it needs a person; absent until something changes. */
  problems: z.optional(z.array(ItemsProblem)),
  /** When the most urgent of them should be resolved; null or absent if nobody has to look at it. */
  exceptionDueAt: z.optional(z.nullable(IsoTime)),
});
export type GivenSoFarDocument = z.infer<typeof GivenSoFarDocument>;
export const givenSoFarCollection = (db: Database) => typedCollection(db, COLLECTIONS.givenSoFar, GivenSoFarDocument);

export const spendingGuardsCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.spendingGuards, SpendingGuard);
