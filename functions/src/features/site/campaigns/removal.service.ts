import type { CampaignToEdit } from "@daansetu/contract";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import { statusOnRestore } from "./campaign.document.ts";
import { logNoun } from "./editing.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import { campaignToEdit } from "./campaign-form.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** Soft delete of campaigns. The caller must have checked that the actor is an admin. */
export function removalService({
  repository,
  runningPlansOf,
}: { repository: WritingRepository } & Pick<CampaignFigures, "runningPlansOf">) {
  return {
    /**
     * Hides a campaign. It accepts no new donations; pending payments are still booked, and the ledger is not changed. Does nothing if it
     * is removed.
     * @param version the version that the admin saw; without it there is no version check
     * @throws AppError `not-found`, `conflict` for another version or while monthly plans are debited for it
     */
    async remove(id: string, version: number | undefined, context: ActionContext): Promise<CampaignToEdit> {
      const plans = await runningPlansOf(id);
      const removed = await repository.change(id, context, (currentCampaign) => {
        if (currentCampaign.status === "removed") return undefined;
        if (version !== undefined) assertVersion(currentCampaign, version);
        if (plans > 0) throw hasRunningPlans(plans);
        const { status: statusBefore } = currentCampaign;
        return {
          campaign: { ...currentCampaign, status: "removed", statusBefore, removedAt: context.now.toISOString() },
          action: `${logNoun(currentCampaign)}-removed`,
          before: { status: statusBefore },
          after: { status: "removed" },
        };
      });
      return campaignToEdit(id, removed);
    },

    /**
     * Undoes a removal; does nothing if the campaign is not removed. Stopped monthly plans are not resumed.
     * @throws AppError `not-found`, `conflict` for another version, or if it would become live while its NGO is removed
     */
    async restore(id: string, version: number, context: ActionContext): Promise<CampaignToEdit> {
      const ngoId = (await repository.byId(id))?.ngoId;
      const ngo = ngoId === undefined ? undefined : await repository.ngoById(ngoId);
      const restored = await repository.change(id, context, (currentCampaign) => {
        if (currentCampaign.status !== "removed") return undefined;
        assertVersion(currentCampaign, version);
        if (ngo?.status === "removed" && statusOnRestore(currentCampaign, context.now) === "live")
          throw ngoRemoved(ngo.ngoName);
        const { statusBefore: status = "draft" } = currentCampaign;
        return {
          campaign: { ...currentCampaign, status, statusBefore: undefined, removedAt: undefined },
          action: `${logNoun(currentCampaign)}-restored`,
          before: { status: "removed" },
          after: { status },
        };
      });
      return campaignToEdit(id, restored);
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
