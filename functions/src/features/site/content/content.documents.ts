import {
  HomeCardRecord,
  IsoTime,
  Paise,
  ProofImage,
  StoredReceiptSettings,
  storedLine,
  COLLECTIONS,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { ApprovalRecord } from "../ngos/ngo.document.ts";
import type { Database } from "../../../firestore/database.ts";
import { collectionOf, typedCollection } from "../../../firestore/typed-collection.ts";

/** Edit metadata and soft deletion. */
const edited = {
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** Soft delete: hidden since then, and restorable for 30 days. */
  removedAt: z.optional(IsoTime),
} as const;

/** `homeCards/{id}`; `position` orders the banner, lowest first. */
export const HomeCardDocument = z.object({
  ...z.omit(HomeCardRecord, { _id: true, img: true }).shape,
  position: z.int(),
  ...edited,
});
export type HomeCardDocument = z.infer<typeof HomeCardDocument>;
export const homeCardsCollection = collectionOf("homeCards", HomeCardDocument);

/** `proofImages/{id}` */
export const ProofImageDocument = z.object({
  /** The picture is absent in old records, which have `image` only. */
  ...z.omit(ProofImage, { _id: true }).shape,
  place: z.optional(storedLine(140)),
  ...edited,
});
export type ProofImageDocument = z.infer<typeof ProofImageDocument>;
export const proofImagesCollection = collectionOf("proofImages", ProofImageDocument);

/** `settings/foundation`: the legal entity that receives the money and issues the receipts. */
export const FoundationDocument = z.object({ name: storedLine(140), approvals: z.array(ApprovalRecord), ...edited });
export type FoundationDocument = z.infer<typeof FoundationDocument>;
export const foundationRecord = (db: Database) =>
  typedCollection(db, COLLECTIONS.settings, FoundationDocument).doc("foundation");

/** `settings/giving`: bounds of one donation. If absent, the contract's defaults apply. */
export const DonationSettingsDocument = z.object({ minPaise: Paise, maxPaise: Paise, ...edited });
export type DonationSettingsDocument = z.infer<typeof DonationSettingsDocument>;
export const donationSettingsRecord = (db: Database) =>
  typedCollection(db, COLLECTIONS.settings, DonationSettingsDocument).doc("giving");

/** `settings/refunds`: from when a second admin has to approve. If absent, the contract's default applies. */
export const RefundSettingsDocument = z.object({
  approvalAbovePaise: Paise,
  /** The last raise: refunds that were requested before `at` keep the limit of then. */
  raised: z.optional(z.object({ fromPaise: Paise, at: IsoTime })),
  /** A higher limit that was asked for. It counts from `effectiveAt` on; if that is null, once another admin confirms it. */
  pending: z.optional(
    z.object({
      approvalAbovePaise: Paise,
      byUid: z.string(),
      byEmail: z.string(),
      at: IsoTime,
      effectiveAt: z.nullable(IsoTime),
    }),
  ),
  ...edited,
});
export type RefundSettingsDocument = z.infer<typeof RefundSettingsDocument>;
export const refundSettingsRecord = (db: Database) =>
  typedCollection(db, COLLECTIONS.settings, RefundSettingsDocument).doc("refunds");

/** `settings/receipts`: what receipts say of the foundation. If absent, the contract's default applies. */
export const ReceiptSettingsDocument = z.object({ ...StoredReceiptSettings.shape, ...edited });
export type ReceiptSettingsDocument = z.infer<typeof ReceiptSettingsDocument>;
export const receiptSettingsRecord = (db: Database) =>
  typedCollection(db, COLLECTIONS.settings, ReceiptSettingsDocument).doc("receipts");
