/** The donations and NGOs through which people receive newsletters. */
import type { Context } from "../../../deps/context.ts";
import { type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { campaignsCollection, type CampaignDocument } from "../../site/campaigns/campaign.document.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import { donationsCollection } from "../../giving/donations/index.ts";
import { ngosCollection, type NgoDocument } from "../../site/ngos/ngo.document.ts";

export const campaign = async ({ db }: Context, id: string): Promise<CampaignDocument | undefined> =>
  (await campaignsCollection(db).doc(id).get()).data();

/** A campaign's valid donations, newest first. */
export function donations({ db, log }: Context, campaignId: string, slice: Slice): Promise<Listed<DonationDocument>> {
  const valid = donationsCollection(db).where("campaignId", "==", campaignId).where("listed", "==", true);
  return pageOf(valid, slice, { by: "paidAt", log });
}

/** Enrolled NGOs, newest first. */
export const ngos = ({ db, log }: Context, slice: Slice): Promise<Listed<NgoDocument>> =>
  pageOf(ngosCollection(db).where("status", "==", "enrolled"), slice, { by: "createdAt", log });

export async function ngosById({ db }: Context, ids: readonly string[]): Promise<Stored<NgoDocument>[]> {
  const ngoSnapshots = await Promise.all(ids.map((id) => ngosCollection(db).doc(id).get()));
  return ngoSnapshots.flatMap((doc) => {
    const ngoOfId = doc.data();
    return ngoOfId === undefined ? [] : [{ id: doc.id, data: ngoOfId }];
  });
}

export const donation = async ({ db }: Context, id: string): Promise<DonationDocument | undefined> =>
  (await donationsCollection(db).doc(id).get()).data();

export const ngo = async ({ db }: Context, id: string): Promise<NgoDocument | undefined> =>
  (await ngosCollection(db).doc(id).get()).data();
