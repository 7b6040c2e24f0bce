import type { Database } from "../../../firestore/database.ts";
import { readAll } from "../../../firestore/reading.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { nextVersion } from "../../../firestore/versioned.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { ngosCollection, type NgoDocument } from "../ngos/ngo.document.ts";
import { withSearchFields } from "./campaign-search.ts";
import { campaignsCollection, type CampaignDocument, noSuchCampaign } from "./campaign.document.ts";

/** Limit of NGOs with the same name. */
const MAX_NAMESAKES = 10;

/** The changed campaign, without its next version, and what the activity log says of it. */
interface CampaignChange extends Pick<LoggedAction, "action" | "before" | "after"> {
  campaign: CampaignDocument;
}

/** Writes campaigns, each with an entry of the activity log in the same commit. */
export function writingRepository(db: Database) {
  const campaigns = campaignsCollection(db);
  const ngos = ngosCollection(db);

  return {
    byId: async (id: string): Promise<CampaignDocument | undefined> => (await campaigns.doc(id).get()).data(),

    ngoById: async (id: string): Promise<NgoDocument | undefined> => (await ngos.doc(id).get()).data(),

    ngosNamed: (ngoName: string): Promise<Stored<NgoDocument>[]> =>
      readAll(ngos.where("ngoName", "==", ngoName).limit(MAX_NAMESAKES)),

    /** @returns false if the id exists, because the same form was sent before */
    create: (
      id: string,
      campaign: CampaignDocument,
      logEntry: Omit<LoggedAction, "subject">,
      now: Date,
    ): Promise<boolean> => {
      const ref = campaigns.doc(id);
      const batch = db.batch().create(ref, withSearchFields(campaign));
      logAction(batch, ref, logEntry, now);
      return commitOnce(batch);
    },

    /**
     * Changes a campaign in a transaction. Writes nothing if `update` returns `undefined`.
     * @returns the stored campaign afterwards
     * @throws AppError `not-found`, and whatever `update` throws
     */
    change: (
      id: string,
      { by, now }: ActionContext,
      update: (currentCampaign: CampaignDocument) => CampaignChange | undefined,
    ): Promise<CampaignDocument> =>
      db.runTransaction(async (transaction) => {
        const ref = campaigns.doc(id);
        const currentCampaign = (await transaction.get(ref)).data();
        if (currentCampaign === undefined) throw noSuchCampaign();
        const campaignChange = update(currentCampaign);
        if (campaignChange === undefined) return currentCampaign;
        const { campaign, ...logged } = campaignChange;
        const changedCampaign = { ...campaign, ...nextVersion(currentCampaign, by.email, now) };
        transaction.set(ref, withSearchFields(changedCampaign));
        logAction(transaction, ref, { by, ...logged }, now);
        return changedCampaign;
      }),
  };
}
export type WritingRepository = ReturnType<typeof writingRepository>;
