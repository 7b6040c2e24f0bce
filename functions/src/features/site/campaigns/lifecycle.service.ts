import { endOfDay, endDateProblem } from "@daansetu/contract";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import { type CampaignDocument, isPublic, statusNow } from "./campaign.document.ts";
import type { WritingRepository } from "./writing.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

interface ActionContext {
  admin: Actor;
  now: Date;
}

/** Ends, extends and reopens campaigns. The caller must have checked that the actor is an admin. */
export function lifecycleService({ repository }: { repository: WritingRepository }) {
  async function changeCampaign(id: string, now: Date, update: Parameters<typeof repository.change>[2]): Promise<void> {
    const changedCampaign = await repository.change(id, { now }, update);
    if (changedCampaign === undefined) throw noSuchCampaign();
  }

  return {
    /**
     * Ends a live campaign at `now`. It accepts no new donations; pending payments and debits of running plans are still booked. Does
     * nothing if it has ended.
     * @param version the version that the admin saw
     * @throws AppError `not-found`, `conflict` for another version or a campaign that was never live
     */
    end: (id: string, version: number, { admin, now }: ActionContext): Promise<void> =>
      changeCampaign(id, now, (currentCampaign) => {
        if (statusNow(currentCampaign, now) === "ended") return undefined;
        assertVersion(currentCampaign, version);
        if (currentCampaign.status !== "live") throw notLive();
        const endedFields = { status: "ended", endsAt: now.toISOString() } as const;
        const campaign: CampaignDocument = {
          ...currentCampaign,
          ...endedFields,
          ...nextVersion(currentCampaign, admin.email, now),
        };
        const valuesBefore = { status: currentCampaign.status, endsAt: currentCampaign.endsAt ?? null };
        return {
          campaign,
          logEntry: { by: admin, action: "campaign-ended", before: valuesBefore, after: endedFields },
        };
      }),

    /**
     * Sets the last day in India's time zone, or none (`null`). Reopens a campaign that has ended.
     * @throws AppError `not-found`, `bad-input` for a past day or one too far away, `conflict`
     */
    extend: (
      id: string,
      { lastDay, version }: { lastDay: string | null; version: number },
      { admin, now }: ActionContext,
    ): Promise<void> => {
      const endsAt = lastDay === null ? undefined : endOfDay(lastDay);
      const problem = endsAt === undefined ? undefined : endDateProblem(endsAt, now);
      if (problem !== undefined) throw badEndDayError(problem);
      return changeCampaign(id, now, (currentCampaign) => {
        const statusBefore = statusNow(currentCampaign, now);
        if (statusBefore === "live" && currentCampaign.endsAt === endsAt) return undefined;
        assertVersion(currentCampaign, version);
        if (!isPublic(currentCampaign)) throw notLive();
        const campaign: CampaignDocument = {
          ...currentCampaign,
          status: "live",
          endsAt,
          ...nextVersion(currentCampaign, admin.email, now),
        };
        const action = statusBefore === "ended" ? "campaign-reopened" : "campaign-extended";
        const valuesBefore = { status: statusBefore, endsAt: currentCampaign.endsAt ?? null };
        return {
          campaign,
          logEntry: { by: admin, action, before: valuesBefore, after: { status: "live", endsAt: endsAt ?? null } },
        };
      });
    },
  };
}
export type LifecycleService = ReturnType<typeof lifecycleService>;

const noSuchCampaign = () => new AppError("not-found", "There is no such campaign.");
const notLive = () => new AppError("conflict", "This campaign is not on the site. It may have been removed.");

function badEndDayError(problem: "past-date" | "date-too-far"): AppError {
  const message =
    problem === "past-date" ? "Please choose a day that is not over yet." : "Please choose a day within two years.";
  return invalidFields([{ field: "lastDay", problem, message }]);
}
