import { campaignEndpoints, donationTargetEndpoints, supportingEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { hasAccess, signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route } from "../../http/route.ts";
import type { CampaignService } from "./campaigns.service.ts";

/** Public reading of campaigns. */
export function campaignRoutes(deps: Pick<Deps, "config">, { campaigns }: { campaigns: CampaignService }): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const e = campaignEndpoints;
  return [
    route(e.activeFundraisers, ({ query, now }) =>
      paged({ list: `${e.activeFundraisers.name} ${query.sort ?? ""}`, cursors, query }, (slice) =>
        campaigns.activeFundraisers(query, slice, now),
      ),
    ),
    route(e.allFundraisers, ({ query, caller, now }) =>
      paged({ list: e.allFundraisers.name, cursors, query }, (slice) =>
        campaigns.allFundraisers(query.sector, slice, { now, forAdmin: hasAccess(caller, "review") }),
      ),
    ),
    route(e.fundraiserById, ({ params, caller, now }) =>
      campaigns.fundraiserById(params.id, { now, forAdmin: hasAccess(caller, "review") }),
    ),
    route(e.activeMonthlyCampaigns, ({ query, now }) =>
      paged({ list: `${e.activeMonthlyCampaigns.name} ${query.sort ?? ""}`, cursors, query }, (slice) =>
        campaigns.activeMonthlyCampaigns(query, slice, now),
      ),
    ),
    route(e.monthlyCampaignById, ({ params, caller, now }) =>
      campaigns.monthlyCampaignById(params.id, { now, forAdmin: hasAccess(caller, "review") }),
    ),
    route(e.myFundraisers, ({ query, caller, now }) => {
      const { uid } = signedIn(caller);
      return paged({ list: `${e.myFundraisers.name} ${uid}`, cursors, query }, (slice) =>
        campaigns.fundraisersOf(uid, slice, now),
      );
    }),
    route(supportingEndpoints.supportingFundraisers, ({ params: { id }, query, now }) =>
      paged({ list: `supporting ${id}`, cursors, query }, (slice) => campaigns.supportingFundraisers(id, slice, now)),
    ),
    route(donationTargetEndpoints.donationTarget, ({ params, caller, now }) =>
      campaigns.donationTarget(params.id, { now, forAdmin: hasAccess(caller, "review") }),
    ),
  ];
}
