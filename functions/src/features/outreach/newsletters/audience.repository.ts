import type { Deps } from "../../../deps/deps.interface.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { campaignsCollection, type CampaignDocument } from "../../site/campaigns/campaign.document.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import { donationsCollection } from "../../giving/donations/index.ts";
import { ngosCollection, type NgoDocument } from "../../site/ngos/ngo.document.ts";

/** The donations and NGOs through which people receive newsletters. */
export function audienceRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const campaigns = campaignsCollection(db);
  const donations = donationsCollection(db);
  const ngos = ngosCollection(db);
  return {
    campaign: async (id: string): Promise<CampaignDocument | undefined> => (await campaigns.doc(id).get()).data(),

    /** A campaign's valid donations, newest first. */
    donations: (campaignId: string, slice: Slice): Promise<Listed<DonationDocument>> =>
      pageOf(donations.where("campaignId", "==", campaignId).where("listed", "==", true), slice, { by: "paidAt", log }),

    /** Enrolled NGOs, newest first. */
    ngos: (slice: Slice): Promise<Listed<NgoDocument>> =>
      pageOf(ngos.where("status", "==", "enrolled"), slice, { by: "createdAt", log }),

    ngosById: async (ids: readonly string[]): Promise<Stored<NgoDocument>[]> => {
      const ngoSnapshots = await Promise.all(ids.map((id) => ngos.doc(id).get()));
      return ngoSnapshots.flatMap((doc) => {
        const ngo = doc.data();
        return ngo === undefined ? [] : [{ id: doc.id, data: ngo }];
      });
    },

    donation: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),
    ngo: async (id: string): Promise<NgoDocument | undefined> => (await ngos.doc(id).get()).data(),
  };
}
export type AudienceRepository = ReturnType<typeof audienceRepository>;
