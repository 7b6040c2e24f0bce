import type { Database } from "../../../firestore/database.ts";
import { readAll } from "../../../firestore/reading.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import { ngosCollection, type NgoDocument } from "../ngos/ngo.document.ts";
import { withSearchFields } from "./campaign-search.ts";
import { campaignsCollection, type CampaignDocument } from "./campaign.document.ts";

/** Limit of NGOs with the same name. */
const MAX_NAMESAKES = 10;

type LogEntry = Pick<LoggedAction, "by" | "action" | "before" | "after">;

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
    create: (id: string, campaign: CampaignDocument, logEntry: LogEntry, now: Date): Promise<boolean> => {
      const ref = campaigns.doc(id);
      const batch = db.batch().create(ref, withSearchFields(campaign));
      logAction(db, batch, { ...logEntry, subject: ref.path }, now);
      return commitOnce(batch);
    },

    /**
     * Changes a campaign in a transaction. Writes nothing if `update` returns `undefined`.
     * @param seen the version that the caller read; without it there is no version check
     * @returns the stored campaign afterwards; `undefined` for an unknown id
     * @throws AppError `conflict`, and whatever `update` throws
     */
    change: (
      id: string,
      { seenVersion, now }: { seenVersion?: number; now: Date },
      update: (currentCampaign: CampaignDocument) => { campaign: CampaignDocument; logEntry: LogEntry } | undefined,
    ): Promise<CampaignDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = campaigns.doc(id);
        const currentCampaign = (await transaction.get(ref)).data();
        if (currentCampaign === undefined) return undefined;
        if (seenVersion !== undefined) assertVersion(currentCampaign, seenVersion);
        const campaignChange = update(currentCampaign);
        if (campaignChange === undefined) return currentCampaign;
        transaction.set(ref, withSearchFields(campaignChange.campaign));
        logAction(db, transaction, { ...campaignChange.logEntry, subject: ref.path }, now);
        return campaignChange.campaign;
      }),
  };
}
export type WritingRepository = ReturnType<typeof writingRepository>;
