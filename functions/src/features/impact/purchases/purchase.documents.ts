import { COLLECTIONS, Id, IsoTime, Picture, Purchase, PURCHASE_PROBLEMS, UploadedDocument } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";
import { PoolUsePage } from "../core/impact.documents.ts";

/** What somebody did with a purchase. Steps are added, never changed; their number is the version. */
export const PurchaseStepRecord = z.object({
  step: z.enum(["asked", "approved", "goods", "received", "paid", "credited", "refunded", "closed", "paper"]),
  at: IsoTime,
  byUid: z.string(),
  byEmail: z.string(),
  /** The day in India on which it happened. */
  on: z.optional(z.string()),
  campaignId: z.optional(Id),
  itemId: z.optional(Id),
  units: z.optional(z.int()),
  amountPaise: z.optional(z.int()),
  tdsPaise: z.optional(z.int()),
  from: z.optional(z.enum(["bank", "cash"])),
  reference: z.optional(z.string()),
  /** Of calls that are repeated: the form's id, and what it asked for. */
  requestId: z.optional(z.string()),
  asked: z.optional(z.string()),
});
export type PurchaseStepRecord = z.infer<typeof PurchaseStepRecord>;

/** `purchases/{id}`; the id is a hash of supplier, bill number and financial year. */
export const PurchaseDocument = z.object({
  ...Purchase.shape,
  /** The closed original. */
  scanFile: UploadedDocument,
  /** What everybody sees of it. */
  paper: z.optional(Picture),
  /** As they were called when it was recorded. */
  labels: z.array(z.object({ campaignId: Id, itemId: Id, name: z.string(), unit: z.string() })),
  campaigns: z.array(z.object({ id: Id, title: z.string() })),
  problems: z.array(z.enum(PURCHASE_PROBLEMS)),
  steps: z.array(PurchaseStepRecord).check(z.minLength(1)),
  /** For queries. */
  campaignIds: z.array(Id),
  supplierKey: z.string(),
  awaitsGoods: z.boolean(),
});
export type PurchaseDocument = z.infer<typeof PurchaseDocument>;
export const purchasesCollection = (db: Database) => typedCollection(db, COLLECTIONS.purchases, PurchaseDocument);

/** `poolUses/{purchaseId}_{campaignId}_{number}`. */
export const PoolUseDocument = z.object({
  ...PoolUsePage.shape,
  /** For queries: whose pool money was used. */
  donationIds: z.array(Id),
  /** Null once its donors are told, or the reason is stored why not. */
  tellAt: z.nullable(IsoTime),
});
export type PoolUseDocument = z.infer<typeof PoolUseDocument>;
export const poolUsesCollection = (db: Database) => typedCollection(db, COLLECTIONS.poolUses, PoolUseDocument);
