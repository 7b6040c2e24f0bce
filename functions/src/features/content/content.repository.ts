import type { Sector } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../firestore/paging.ts";
import type {
  FoundationDocument,
  GivingSettingsDocument,
  HomeCardDocument,
  ProofImageDocument,
} from "./content.documents.ts";

/** More cards than a banner can show. */
const MOST_HOME_CARDS = 50;

export function contentRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const { homeCards, proofImages, foundation, givingSettings } = collections(db);
  return {
    /** In the banner's order, lowest position first. */
    async homeCards(): Promise<Stored<HomeCardDocument>[]> {
      const { docs } = await homeCards.orderBy("position").limit(MOST_HOME_CARDS).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** Newest first. */
    proofImages(
      { category, campaignId }: { category: Sector | undefined; campaignId: string | undefined },
      slice: Slice,
    ): Promise<Listed<ProofImageDocument>> {
      const ofCategory = category === undefined ? proofImages : proofImages.where("category", "==", category);
      const query = campaignId === undefined ? ofCategory : ofCategory.where("campaignId", "==", campaignId);
      return pageOf(query, slice, { by: "createdAt", log });
    },

    async foundation(): Promise<FoundationDocument | undefined> {
      return (await foundation.get()).data();
    },

    async givingSettings(): Promise<GivingSettingsDocument | undefined> {
      return (await givingSettings.get()).data();
    },
  };
}
