import type { Sector } from "@daansetu/contract";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import {
  proofImagesCollection,
  type ProofImageDocument,
  foundationRecord,
  donationSettingsRecord,
  receiptSettingsRecord,
  refundSettingsRecord,
} from "./content.documents.ts";

const settingsReader =
  <Model>(record: DocumentReference<Model>) =>
  async (): Promise<Model | undefined> =>
    (await record.get()).data();

export function contentRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const proofImages = proofImagesCollection(db);
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

    foundation: settingsReader(foundationRecord(db)),
    donationSettings: settingsReader(donationSettingsRecord(db)),
    refundSettings: settingsReader(refundSettingsRecord(db)),
    receiptSettings: settingsReader(receiptSettingsRecord(db)),
  };
}
export type ContentRepository = ReturnType<typeof contentRepository>;
