import type { Sector } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import {
  proofImagesCollection,
  type FoundationDocument,
  type DonationSettingsDocument,
  type ProofImageDocument,
  type ReceiptSettingsDocument,
  type RefundSettingsDocument,
  foundationRecord,
  donationSettingsRecord,
  receiptSettingsRecord,
  refundSettingsRecord,
} from "./content.documents.ts";

export function contentRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const proofImages = proofImagesCollection(db);
  const foundation = foundationRecord(db);
  const donationSettings = donationSettingsRecord(db);
  const refundSettings = refundSettingsRecord(db);
  const receiptSettings = receiptSettingsRecord(db);
  return {
    /** Newest first. */
    proofImages(
      { category, campaignId }: { category?: Sector | undefined; campaignId?: string | undefined },
      slice: Slice,
    ): Promise<Listed<ProofImageDocument>> {
      const ofCategory = category === undefined ? proofImages : proofImages.where("category", "==", category);
      const query = campaignId === undefined ? ofCategory : ofCategory.where("campaignId", "==", campaignId);
      return pageOf(query, slice, { by: "createdAt", log, keep: ({ removedAt }) => removedAt === undefined });
    },

    async foundation(): Promise<FoundationDocument | undefined> {
      return (await foundation.get()).data();
    },

    async donationSettings(): Promise<DonationSettingsDocument | undefined> {
      return (await donationSettings.get()).data();
    },

    async refundSettings(): Promise<RefundSettingsDocument | undefined> {
      return (await refundSettings.get()).data();
    },

    async receiptSettings(): Promise<ReceiptSettingsDocument | undefined> {
      return (await receiptSettings.get()).data();
    },
  };
}
export type ContentRepository = ReturnType<typeof contentRepository>;
