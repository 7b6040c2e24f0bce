/** Creates and edits campaigns. The caller must have checked that the actor is an admin. */
import type { CampaignToEdit, CreatedCampaign } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { derivedId } from "../../../firestore/derived-id.ts";
import { contentId } from "../../../firestore/content-id.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { changedFields } from "../../platform/activity/activity.service.ts";
import { type CampaignDocument, noSuchCampaign } from "./campaign.document.ts";
import { campaignToEdit } from "./campaign-form.ts";
import { type NewCampaignInput, resolveFiles } from "./campaign-files.service.ts";
import { startedCampaign } from "./started-campaign.ts";
import { type CampaignInput, storedFieldsOf } from "./campaign-fields.service.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import * as records from "./writing.repository.ts";

type PublishStatus = "draft" | "live" | undefined;

/**
 * Creates a campaign. The idempotency key is the admin's `clientRequestId`, or the content if there is none; a repeated call returns
 * the campaign in its current state.
 * @throws AppError `bad-input`
 */
export async function startCampaign(
  ctx: Context,
  newCampaign: NewCampaignInput,
  { status = "live", clientRequestId }: { status?: PublishStatus; clientRequestId?: string | undefined },
  { by: admin, now }: ActionContext,
): Promise<CreatedCampaign> {
  const id =
    clientRequestId === undefined
      ? await contentId({
          hashKey: ctx.config.keys.references[0],
          of: [admin.uid, status, newCampaign],
          isOver: async (takenId) => (await records.campaignById(ctx, takenId))?.status === "removed",
        })
      : deriveId("campaign", admin.uid, clientRequestId);
  const campaignBefore = await records.campaignById(ctx, id);
  if (campaignBefore !== undefined) return startedCampaign(id, campaignBefore);
  const formFields = await storedFieldsOf(ctx, await resolveFiles(ctx, newCampaign, admin.uid), {
    uid: admin.uid,
    now,
  });
  const startedAt = now.toISOString();
  const campaign: CampaignDocument = {
    ...formFields,
    status,
    createdAt: startedAt,
    version: 0,
    updatedAt: startedAt,
    updatedBy: admin.email,
  };
  const { title, goalPaise } = campaign;
  const logEntry = {
    by: admin,
    action: `${logNoun(campaign)}-created` as const,
    after: { status, title, goalPaise },
  };
  const isNew = await records.createCampaign(ctx, id, campaign, logEntry, now);
  return startedCampaign(id, isNew ? campaign : ((await records.campaignById(ctx, id)) ?? campaign));
}

/** @throws AppError `not-found` */
export async function findToEdit(ctx: Context, id: string): Promise<CampaignToEdit> {
  const campaign = mustExist(await records.campaignById(ctx, id), noSuchCampaign);
  return campaignToEdit(id, campaign);
}

/**
 * Replaces the fields of the form. The status can only change from draft to live.
 * @throws AppError `not-found`, also for a campaign of the other kind; `bad-input`; `conflict` if the version is outdated or the campaign
 * was removed
 */
export async function editCampaign(
  ctx: Context,
  id: string,
  input: CampaignInput,
  { status, version }: { status?: PublishStatus; version: number },
  { by: admin, now }: ActionContext,
): Promise<CampaignToEdit> {
  const campaignBefore = await records.campaignById(ctx, id);
  if (campaignBefore?.kind !== input.kind) throw noSuchCampaign();
  const formFields = await storedFieldsOf(ctx, input, { uid: admin.uid, now, before: campaignBefore });
  const edited = await records.changeCampaign(ctx, id, { by: admin, now }, (currentCampaign) => {
    assertVersion(currentCampaign, version);
    if (currentCampaign.status === "removed") throw removedError();
    const fields = {
      ...formFields,
      status: currentCampaign.status === "draft" ? (status ?? "draft") : currentCampaign.status,
    };
    const changes = changedFields(currentCampaign, fields);
    if (Object.keys(changes.after).length === 0) return undefined;
    const campaign: CampaignDocument = { ...currentCampaign, ...fields };
    return { campaign, action: `${logNoun(currentCampaign)}-edited`, ...changes };
  });
  return campaignToEdit(id, edited);
}

/** Derives a document id from the idempotency key of a user's form. */
export const deriveId = (type: string, uid: string, clientRequestId: string): string =>
  derivedId(type, uid, clientRequestId.toLowerCase()).slice(0, 24);

/** The prefix of a campaign's actions in the activity log. */
export const logNoun = ({ kind }: CampaignDocument) => (kind === "monthly" ? "monthly-campaign" : "fundraiser");

const removedError = () => new AppError("conflict", "This campaign was removed. Bring it back before you change it.");
