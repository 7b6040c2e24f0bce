import type { CampaignToEdit, CreatedCampaign } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { derivedId } from "../../../firestore/derived-id.ts";
import { contentId } from "../../../firestore/content-id.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError, mustExist } from "../../../http/app-error.ts";
import { changedFields } from "../../platform/activity/activity.service.ts";
import { type CampaignDocument, noSuchCampaign } from "./campaign.document.ts";
import { campaignToEdit } from "./campaign-form.ts";
import type { NewCampaignInput, CampaignFiles } from "./campaign-files.service.ts";
import { startedCampaign } from "./started-campaign.ts";
import type { CampaignInput, CampaignFields } from "./campaign-fields.service.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

type PublishStatus = "draft" | "live" | undefined;

/** Editing of campaigns. The caller must have checked that the actor is an admin. */
export function editingService(
  deps: Pick<Deps, "config">,
  {
    repository,
    fieldsOf,
    resolveFiles,
  }: { repository: WritingRepository; fieldsOf: CampaignFields; resolveFiles: CampaignFiles },
) {
  const isRemoved = async (id: string) => (await repository.byId(id))?.status === "removed";

  return {
    /**
     * Creates a campaign. The idempotency key is the admin's `clientRequestId`, or the content if there is none; a repeated call returns
     * the campaign in its current state.
     * @throws AppError `bad-input`
     */
    async start(
      newCampaign: NewCampaignInput,
      { status = "live", clientRequestId }: { status?: PublishStatus; clientRequestId?: string | undefined },
      { by: admin, now }: ActionContext,
    ): Promise<CreatedCampaign> {
      const id =
        clientRequestId === undefined
          ? await contentId({
              hashKey: deps.config.keys.references[0],
              of: [admin.uid, status, newCampaign],
              isOver: isRemoved,
            })
          : deriveId("campaign", admin.uid, clientRequestId);
      const campaignBefore = await repository.byId(id);
      if (campaignBefore !== undefined) return startedCampaign(id, campaignBefore);
      const formFields = await fieldsOf(await resolveFiles(newCampaign, admin.uid), { uid: admin.uid, now });
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
      const isNew = await repository.create(id, campaign, logEntry, now);
      return startedCampaign(id, isNew ? campaign : ((await repository.byId(id)) ?? campaign));
    },

    /** @throws AppError `not-found` */
    async toEdit(id: string): Promise<CampaignToEdit> {
      const campaign = mustExist(await repository.byId(id), noSuchCampaign);
      return campaignToEdit(id, campaign);
    },

    /**
     * Replaces the fields of the form. The status can only change from draft to live.
     * @throws AppError `not-found`, also for a campaign of the other kind; `bad-input`; `conflict` for another version or a removed one
     */
    async edit(
      id: string,
      input: CampaignInput,
      { status, version }: { status?: PublishStatus; version: number },
      { by: admin, now }: ActionContext,
    ): Promise<CampaignToEdit> {
      const campaignBefore = await repository.byId(id);
      if (campaignBefore?.kind !== input.kind) throw noSuchCampaign();
      const formFields = await fieldsOf(input, { uid: admin.uid, now, before: campaignBefore });
      const edited = await repository.change(id, { by: admin, now }, (currentCampaign) => {
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
    },
  };
}
export type EditingService = ReturnType<typeof editingService>;

/** Derives a document id from the idempotency key of a user's form. */
export const deriveId = (type: string, uid: string, clientRequestId: string): string =>
  derivedId(type, uid, clientRequestId.toLowerCase()).slice(0, 24);

/** Prefix of a campaign's actions in the activity log. */
export const logNoun = ({ kind }: CampaignDocument) => (kind === "monthly" ? "monthly-campaign" : "fundraiser");

const removedError = () => new AppError("conflict", "This campaign was removed. Bring it back before you change it.");
