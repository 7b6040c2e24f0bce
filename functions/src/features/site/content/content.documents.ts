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

/** Fields of the last edit, and of a soft delete. */
const edited = {
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** Time of the soft delete: the record is hidden since then, and can be restored for 30 days. */
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
  /** The picture with its widths. Records from before uploads were re-encoded have the address in `image` only. */
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

/** `settings/giving`: the smallest and the largest donation. If absent, the contract's defaults apply. */
export const DonationSettingsDocument = z.object({ minPaise: Paise, maxPaise: Paise, ...edited });
export type DonationSettingsDocument = z.infer<typeof DonationSettingsDocument>;
export const donationSettingsRecord = (db: Database) =>
  typedCollection(db, COLLECTIONS.settings, DonationSettingsDocument).doc("giving");

/** `settings/refunds`: the amount above which a second admin has to approve a refund. If absent, the contract's default applies. */
export const RefundSettingsDocument = z.object({
  approvalAbovePaise: Paise,
  /** The last raise of the limit. Refunds that were requested before `at` are still subject to the lower limit of that time. */
  raised: z.optional(z.object({ fromPaise: Paise, at: IsoTime })),
  /** A raised limit that is not in force yet. It takes effect at `effectiveAt`; if that is null, once another admin confirms it. */
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

/** `settings/receipts`: the foundation's details on receipts. If absent, the contract's default applies. */
export const ReceiptSettingsDocument = z.object({ ...StoredReceiptSettings.shape, ...edited });
export type ReceiptSettingsDocument = z.infer<typeof ReceiptSettingsDocument>;
export const receiptSettingsRecord = (db: Database) =>
  typedCollection(db, COLLECTIONS.settings, ReceiptSettingsDocument).doc("receipts");
