/** Writes campaigns, each with an entry of the activity log in the same commit. */
import { readAll } from "../../../firestore/reading.ts";
import { commitOnce } from "../../../firestore/create-once.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { nextVersion } from "../../../firestore/versioned.ts";
import { logAction, type LoggedAction } from "../../platform/activity/activity.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { ngosCollection, type NgoDocument } from "../ngos/ngo.document.ts";
import { withSearchFields } from "./campaign-search.ts";
import { campaignsCollection, type CampaignDocument, noSuchCampaign } from "./campaign.document.ts";
import type { Context } from "../../../deps/context.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** Maximum number of NGOs that are read by one name. */
const MAX_NAMESAKES = 10;

/** The changed campaign, without its next version, and the entry for the activity log. */
interface CampaignChange extends Pick<LoggedAction, "action" | "before" | "after"> {
  campaign: CampaignDocument;
}

export const campaignById = async ({ db }: Context, id: string): Promise<CampaignDocument | undefined> =>
  (await campaignsCollection(db).doc(id).get()).data();

export const ngoById = async ({ db }: Context, id: string): Promise<NgoDocument | undefined> =>
  (await ngosCollection(db).doc(id).get()).data();

export const ngosNamed = ({ db }: Context, ngoName: string): Promise<Stored<NgoDocument>[]> =>
  readAll(ngosCollection(db).where("ngoName", "==", ngoName).limit(MAX_NAMESAKES));

/**
 * Creates a campaign.
 * @returns false if the id exists, because the same form was sent before
 */
export function createCampaign(
  { db }: Context,
  id: string,
  campaign: CampaignDocument,
  logEntry: Omit<LoggedAction, "subject">,
  now: Date,
): Promise<boolean> {
  const ref = campaignsCollection(db).doc(id);
  const batch = db.batch().create(ref, withSearchFields(campaign));
  logAction(batch, ref, logEntry, now);
  return commitOnce(batch);
}

/**
 * Changes a campaign in a transaction. Writes nothing if `update` returns `undefined`.
 * @returns the stored campaign after the change
 * @throws AppError `not-found`, and any error that `update` throws
 */
export const changeCampaign = (
  { db }: Context,
  id: string,
  { by, now }: ActionContext,
  update: (currentCampaign: CampaignDocument) => CampaignChange | undefined,
): Promise<CampaignDocument> =>
  runTransaction(db, async (transaction) => {
    const ref = campaignsCollection(db).doc(id);
    const currentCampaign = (await transaction.get(ref)).data();
    if (currentCampaign === undefined) throw noSuchCampaign();
    const campaignChange = update(currentCampaign);
    if (campaignChange === undefined) return currentCampaign;
    const { campaign, ...logged } = campaignChange;
    const changedCampaign = { ...campaign, ...nextVersion(currentCampaign, by.email, now) };
    transaction.set(ref, withSearchFields(changedCampaign));
    logAction(transaction, ref, { by, ...logged }, now);
    return changedCampaign;
  });
