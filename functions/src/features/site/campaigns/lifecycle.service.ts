import { endOfDay, endDateProblem } from "@daansetu/contract";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import { type CampaignDocument, isPublic, statusNow } from "./campaign.document.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** Ends, extends and reopens campaigns. The caller must have checked that the actor is an admin. */
export function lifecycleService({ repository }: { repository: WritingRepository }) {
  return {
    /**
     * Ends a live campaign at `now`. It accepts no new donations; pending payments and debits of running plans are still booked. Does
     * nothing if it has ended.
     * @param version the version that the admin saw
     * @throws AppError `not-found`, `conflict` for another version or a campaign that was never live
     */
    end: (id: string, version: number, context: ActionContext): Promise<CampaignDocument> =>
      repository.change(id, context, (currentCampaign) => {
        const { now } = context;
        if (statusNow(currentCampaign, now) === "ended") return undefined;
        assertVersion(currentCampaign, version);
        if (currentCampaign.status !== "live") throw notLive();
        const endedFields = { status: "ended", endsAt: now.toISOString() } as const;
        const { status, endsAt = null } = currentCampaign;
        const campaign = { ...currentCampaign, ...endedFields };
        return { campaign, action: "campaign-ended", before: { status, endsAt }, after: endedFields };
      }),

    /**
     * Sets the last day in India's time zone, or none (`null`). Reopens a campaign that has ended.
     * @throws AppError `not-found`, `bad-input` for a past day or one too far away, `conflict`
     */
    extend: (
      id: string,
      { lastDay, version }: { lastDay: string | null; version: number },
      context: ActionContext,
    ): Promise<CampaignDocument> => {
      const { now } = context;
      const endsAt = lastDay === null ? undefined : endOfDay(lastDay);
      const problem = endsAt === undefined ? undefined : endDateProblem(endsAt, now);
      if (problem !== undefined) throw badEndDayError(problem);
      return repository.change(id, context, (currentCampaign) => {
        const statusBefore = statusNow(currentCampaign, now);
        if (statusBefore === "live" && currentCampaign.endsAt === endsAt) return undefined;
        assertVersion(currentCampaign, version);
        if (!isPublic(currentCampaign)) throw notLive();
        return {
          campaign: { ...currentCampaign, status: "live", endsAt },
          action: statusBefore === "ended" ? "campaign-reopened" : "campaign-extended",
          before: { status: statusBefore, endsAt: currentCampaign.endsAt ?? null },
          after: { status: "live", endsAt: endsAt ?? null },
        };
      });
    },
  };
}
export type LifecycleService = ReturnType<typeof lifecycleService>;

const notLive = () => new AppError("conflict", "This campaign is not on the site. It may have been removed.");

function badEndDayError(problem: "past-date" | "date-too-far"): AppError {
  const message =
    problem === "past-date" ? "Please choose a day that is not over yet." : "Please choose a day within two years.";
  return invalidFields([{ field: "lastDay", problem, message }]);
}
