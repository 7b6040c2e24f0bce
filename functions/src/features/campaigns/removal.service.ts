import type { CampaignToEdit } from "@daansetu/contract";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { type CampaignDocument, statusBackNow } from "./campaign.document.ts";
import { noSuchCampaign, noun } from "./editing.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import { campaignToEdit } from "./form-of.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { Actor } from "../activity/index.ts";

interface Doing {
  by: Actor;
  now: Date;
}

/** Campaigns are removed and brought back, never deleted. Whoever calls has made sure that the actor is an admin. */
export function removalService({
  repository,
  runningPlansOf,
}: { repository: WritingRepository } & Pick<CampaignFigures, "runningPlansOf">) {
  async function change(
    id: string,
    now: Date,
    become: Parameters<typeof repository.change>[2],
  ): Promise<CampaignToEdit> {
    const changed = await repository.change(id, { now }, become);
    if (changed === undefined) throw noSuchCampaign();
    return campaignToEdit(id, changed);
  }

  return {
    /**
     * Takes a campaign off the site. Nobody can begin a donation to it any more; donations that are under way are booked as they would have
     * been, and all of its money stays in the books. Removing twice is removing.
     * @param version the one that the admin saw; left out, any will do
     * @throws AppError `not-found`, `conflict` for another version, or while monthly plans give to it: nobody is debited for what is
     *   not there
     */
    async remove(id: string, version: number | undefined, { by, now }: Doing): Promise<CampaignToEdit> {
      const plans = await runningPlansOf(id);
      return change(id, now, (current) => {
        if (current.status === "removed") return undefined;
        if (version !== undefined) assertVersion(current, version);
        if (plans > 0) throw stillGiven(plans);
        const { status: statusBefore } = current;
        const campaign: CampaignDocument = {
          ...current,
          status: "removed",
          statusBefore,
          removedAt: now.toISOString(),
          ...nextVersion(current, by.email, now),
        };
        const noted = { before: { status: statusBefore }, after: { status: "removed" } };
        return { campaign, noted: { by, action: `${noun(current)}-removed`, ...noted } };
      });
    },

    /**
     * Undoes a removal. Monthly plans that were stopped stay so. Restoring what is there does nothing.
     * @throws AppError `not-found`, `conflict` for another version, or where it would take donations for an NGO that is removed
     */
    async restore(id: string, version: number, { by, now }: Doing): Promise<CampaignToEdit> {
      const ngoId = (await repository.byId(id))?.ngoId;
      const ngo = ngoId === undefined ? undefined : await repository.ngoById(ngoId);
      return change(id, now, (current) => {
        if (current.status !== "removed") return undefined;
        assertVersion(current, version);
        if (ngo?.status === "removed" && statusBackNow(current, now) === "live") throw ngoRemoved(ngo.ngoName);
        const { statusBefore: status = "draft" } = current;
        const campaign: CampaignDocument = {
          ...current,
          status,
          statusBefore: undefined,
          removedAt: undefined,
          ...nextVersion(current, by.email, now),
        };
        const noted = { before: { status: "removed" }, after: { status } };
        return { campaign, noted: { by, action: `${noun(current)}-restored`, ...noted } };
      });
    },
  };
}
export type RemovalService = ReturnType<typeof removalService>;

const ngoRemoved = (ngoName: string) =>
  new AppError(
    "conflict",
    `The NGO of this campaign, “${ngoName}”, was removed. Bring the NGO back first: the campaign would take gifts for it at once.`,
  );

const stillGiven = (plans: number) =>
  new AppError(
    "conflict",
    plans === 1
      ? "A monthly plan still gives to this campaign. End the campaign instead; it can be removed once no plan is left."
      : `${plans} monthly plans still give to this campaign. End the campaign instead; it can be removed once no plan is left.`,
  );
