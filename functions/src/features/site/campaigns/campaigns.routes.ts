import { campaignEndpoints, donationTargetEndpoints, supportingEndpoints } from "@daansetu/contract";
import { hasAccess, signedIn } from "../../../http/caller.ts";
import { type Route, route } from "../../../http/route.ts";
import type { CampaignService } from "./campaigns.service.ts";

/** Public reading of campaigns. */
export function campaignRoutes({ campaigns }: { campaigns: CampaignService }): Route[] {
  const e = campaignEndpoints;
  return [
    route(e.activeFundraisers, ({ query, page, now }) => campaigns.activeFundraisers(query, page, now)),
    route(e.allFundraisers, ({ query, page, caller, now }) =>
      campaigns.allFundraisers(query.sector, page, { now, forAdmin: hasAccess(caller, "review") }),
    ),
    route(e.fundraiserById, ({ params, caller, now }) =>
      campaigns.fundraiserById(params.id, { now, forAdmin: hasAccess(caller, "review") }),
    ),
    route(e.activeMonthlyCampaigns, ({ query, page, now }) => campaigns.activeMonthlyCampaigns(query, page, now)),
    route(e.monthlyCampaignById, ({ params, caller, now }) =>
      campaigns.monthlyCampaignById(params.id, { now, forAdmin: hasAccess(caller, "review") }),
    ),
    route(e.myFundraisers, ({ page, caller, now }) => campaigns.fundraisersOf(signedIn(caller).uid, page, now)),
    route(supportingEndpoints.supportingFundraisers, ({ params: { id }, page, now }) =>
      campaigns.supportingFundraisers(id, page, now),
    ),
    route(donationTargetEndpoints.donationTarget, ({ params, caller, now }) =>
      campaigns.donationTarget(params.id, { now, forAdmin: hasAccess(caller, "review") }),
    ),
  ];
}
