import type { Database } from "../../firestore/database.ts";
import type { Stored } from "../../firestore/paging.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { assertVersion } from "../../firestore/versioned.ts";
import { activityEntry, type LoggedAction, activityCollection } from "../activity/activity.document.ts";
import { ngosCollection, type NgoDocument } from "../ngos/ngo.document.ts";
import { listed } from "./campaign-search.ts";
import { campaignsCollection, type CampaignDocument } from "./campaign.document.ts";

/** An NGO's name is looked up in so many of its namesakes. */
const NAMESAKES = 10;

/** What is done to a campaign, for the book of activity. */
type Noted = Pick<LoggedAction, "by" | "action" | "before" | "after">;

/** Campaigns as they are written; every write notes in the same commit who did it. */
export function writingRepository(db: Database) {
  const campaigns = campaignsCollection(db);
  const ngos = ngosCollection(db);
  const activity = activityCollection(db);
  const entryOf = (id: string, noted: Noted, now: Date) =>
    activityEntry({ ...noted, subject: campaigns.doc(id).path }, now);

  return {
    byId: async (id: string): Promise<CampaignDocument | undefined> => (await campaigns.doc(id).get()).data(),

    ngoById: async (id: string): Promise<NgoDocument | undefined> => (await ngos.doc(id).get()).data(),

    ngosNamed: async (ngoName: string): Promise<Stored<NgoDocument>[]> => {
      const { docs } = await ngos.where("ngoName", "==", ngoName).limit(NAMESAKES).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    /** @returns false where there is one with this id already: the same form was sent before */
    create: async (id: string, campaign: CampaignDocument, noted: Noted, now: Date): Promise<boolean> => {
      const entry = entryOf(id, noted, now);
      const batch = db.batch().create(campaigns.doc(id), listed(campaign)).create(activity.doc(entry.id), entry.data);
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },

    /**
     * Makes of a campaign what `become` says, upon what the last writer left. Nothing is written where it gives `undefined`.
     * @param seen the version that the caller read; left out, any will do
     * @returns what is stored afterwards; `undefined` where there is no such campaign
     * @throws AppError `conflict`, and whatever `become` throws
     */
    change: (
      id: string,
      { seen, now }: { seen?: number; now: Date },
      become: (current: CampaignDocument) => { campaign: CampaignDocument; noted: Noted } | undefined,
    ): Promise<CampaignDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = campaigns.doc(id);
        const current = (await transaction.get(ref)).data();
        if (current === undefined) return undefined;
        if (seen !== undefined) assertVersion(current, seen);
        const next = become(current);
        if (next === undefined) return current;
        const entry = entryOf(id, next.noted, now);
        transaction.set(ref, listed(next.campaign));
        transaction.create(activity.doc(entry.id), entry.data);
        return next.campaign;
      }),
  };
}
export type WritingRepository = ReturnType<typeof writingRepository>;
