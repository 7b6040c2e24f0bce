import type { CampaignToEdit } from "@daansetu/contract";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import { type CampaignDocument, statusOnRestore } from "./campaign.document.ts";
import { noSuchCampaign, logNoun } from "./editing.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import { campaignToEdit } from "./campaign-form.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

interface ActionContext {
  admin: Actor;
  now: Date;
}

/** Soft delete of campaigns. The caller must have checked that the actor is an admin. */
export function removalService({
  repository,
  runningPlansOf,
}: { repository: WritingRepository } & Pick<CampaignFigures, "runningPlansOf">) {
  async function changeCampaign(
    id: string,
    now: Date,
    update: Parameters<typeof repository.change>[2],
  ): Promise<CampaignToEdit> {
    const changedCampaign = await repository.change(id, { now }, update);
    if (changedCampaign === undefined) throw noSuchCampaign();
    return campaignToEdit(id, changedCampaign);
  }

  return {
    /**
     * Hides a campaign. It accepts no new donations; pending payments are still booked, and the ledger is not changed. Does nothing if it
     * is removed.
     * @param version the version that the admin saw; without it there is no version check
     * @throws AppError `not-found`, `conflict` for another version or while monthly plans are debited for it
     */
    async remove(id: string, version: number | undefined, { admin, now }: ActionContext): Promise<CampaignToEdit> {
      const plans = await runningPlansOf(id);
      return changeCampaign(id, now, (currentCampaign) => {
        if (currentCampaign.status === "removed") return undefined;
        if (version !== undefined) assertVersion(currentCampaign, version);
        if (plans > 0) throw hasRunningPlans(plans);
        const { status: statusBefore } = currentCampaign;
        const campaign: CampaignDocument = {
          ...currentCampaign,
          status: "removed",
          statusBefore,
          removedAt: now.toISOString(),
          ...nextVersion(currentCampaign, admin.email, now),
        };
        const changes = { before: { status: statusBefore }, after: { status: "removed" } };
        return { campaign, logEntry: { by: admin, action: `${logNoun(currentCampaign)}-removed`, ...changes } };
      });
    },

    /**
     * Undoes a removal; does nothing if the campaign is not removed. Stopped monthly plans are not resumed.
     * @throws AppError `not-found`, `conflict` for another version, or if it would become live while its NGO is removed
     */
    async restore(id: string, version: number, { admin, now }: ActionContext): Promise<CampaignToEdit> {
      const ngoId = (await repository.byId(id))?.ngoId;
      const ngo = ngoId === undefined ? undefined : await repository.ngoById(ngoId);
      return changeCampaign(id, now, (currentCampaign) => {
        if (currentCampaign.status !== "removed") return undefined;
        assertVersion(currentCampaign, version);
        if (ngo?.status === "removed" && statusOnRestore(currentCampaign, now) === "live")
          throw ngoRemoved(ngo.ngoName);
        const { statusBefore: status = "draft" } = currentCampaign;
        const campaign: CampaignDocument = {
          ...currentCampaign,
          status,
          statusBefore: undefined,
          removedAt: undefined,
          ...nextVersion(currentCampaign, admin.email, now),
        };
        const changes = { before: { status: "removed" }, after: { status } };
        return { campaign, logEntry: { by: admin, action: `${logNoun(currentCampaign)}-restored`, ...changes } };
      });
    },
  };
}
export type RemovalService = ReturnType<typeof removalService>;

const ngoRemoved = (ngoName: string) =>
  new AppError(
    "conflict",
    `The NGO of this campaign, “${ngoName}”, was removed. Bring the NGO back first: the campaign would accept donations for it at once.`,
  );

const hasRunningPlans = (plans: number) =>
  new AppError(
    "conflict",
    plans === 1
      ? "A monthly plan still gives to this campaign. End the campaign instead; it can be removed once no plan is left."
      : `${plans} monthly plans still give to this campaign. End the campaign instead; it can be removed once no plan is left.`,
  );
