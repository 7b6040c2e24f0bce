import { type CampaignDesk, type DailySeries, LONGEST_DAYS_ASKED } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import type { SignedInCaller } from "../../http/caller.ts";
import { deskListService } from "../campaigns/desk-list.service.ts";
import { campaignOwnership } from "../campaigns/ownership.service.ts";
import { dailyService, dayInIndia } from "../reports/daily.service.ts";
import { thanksService } from "./thanks.service.ts";

const DAY_MS = 86_400_000;

/** The desk of a campaign, for whoever started it and for admins. */
export function deskService(deps: Pick<Deps, "db" | "log" | "config" | "clock">) {
  const { lookedAfter } = campaignOwnership(deps);
  const campaigns = deskListService(deps);
  const { daily } = dailyService(deps);
  const thanks = thanksService(deps);

  return {
    /** @throws AppError `not-found`, `not-allowed` */
    desk: async (id: string, caller: SignedInCaller, now: Date): Promise<CampaignDesk> => {
      await lookedAfter(id, caller);
      const today = dayInIndia(now);
      const [{ campaign }, { total }, standing] = await Promise.all([
        campaigns.one(id, now),
        daily(id, { from: today, to: today }, now),
        thanks.standing(id, now),
      ]);
      return { campaign, total, thanks: standing };
    },

    /** @throws AppError `not-found`, `not-allowed`, `bad-input` for a period that is none or too long */
    days: async (
      id: string,
      period: { from: string; to: string },
      caller: SignedInCaller,
      now: Date,
    ): Promise<DailySeries> => {
      await lookedAfter(id, caller);
      const length = (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS;
      if (length < 0 || length >= LONGEST_DAYS_ASKED) throw badPeriod(length < 0 ? "from" : "to");
      return daily(id, period, now);
    },
  };
}

const badPeriod = (field: string) =>
  new AppError("bad-input", "Please check what you entered.", {
    fields: [{ field, problem: "bad-period", message: "Please choose a first and a last day, a year apart at most." }],
  });
