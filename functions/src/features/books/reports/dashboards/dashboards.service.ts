import {
  type CampaignDashboard,
  type DailySeries,
  MAX_REPORT_DAYS,
  type PanelAccess,
  calendarDay,
} from "@daansetu/contract";
import { invalidFields } from "../../../../http/app-error.ts";
import { hasAccess, type SignedInCaller } from "../../../../http/caller.ts";
import type { CampaignRecordsService } from "../../../site/campaigns/campaign-records.service.ts";
import type { CampaignOwnership } from "../../../site/campaigns/ownership.service.ts";
import type { DailyService } from "../daily.service.ts";
import type { ThanksService } from "./thanks.service.ts";

const DAY_MS = 86_400_000;

/** A campaign's dashboard, for its organiser and for roles of the panel. */
export function dashboardsService({
  campaignOwnership: { findManageable },
  campaigns,
  daily: { daily },
  thanks,
}: {
  campaignOwnership: Pick<CampaignOwnership, "findManageable">;
  campaigns: CampaignRecordsService;
  daily: Pick<DailyService, "daily">;
  thanks: ThanksService;
}) {
  return {
    /** @throws AppError `not-found`, `not-allowed` */
    dashboard: async (id: string, caller: SignedInCaller, now: Date): Promise<CampaignDashboard> => {
      const { asAdmin } = await findManageable(id, caller, "panel");
      const mayAs = (access: PanelAccess) => !asAdmin || hasAccess(caller, access);
      const today = calendarDay(now);
      const [{ campaign }, { total }, thanksStatus] = await Promise.all([
        campaigns.one(id, now),
        daily(id, { from: today, to: today }, now),
        thanks.status(id, now),
      ]);
      const may = { postUpdates: mayAs("review"), thankDonors: mayAs("admin") };
      return { campaign, total, may, thanks: thanksStatus };
    },

    /** @throws AppError `not-found`, `not-allowed`, `bad-input` for an empty or too long period */
    days: async (
      id: string,
      period: { from: string; to: string },
      caller: SignedInCaller,
      now: Date,
    ): Promise<DailySeries> => {
      await findManageable(id, caller, "panel");
      const length = (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS;
      if (length < 0 || length >= MAX_REPORT_DAYS) throw badPeriodError(length < 0 ? "from" : "to");
      return daily(id, period, now);
    },
  };
}
export type DashboardsService = ReturnType<typeof dashboardsService>;

const badPeriodError = (field: string) =>
  invalidFields([
    {
      field,
      problem: "bad-period",
      message: "Please choose a first and a last day, a year apart at most.",
    },
  ]);
