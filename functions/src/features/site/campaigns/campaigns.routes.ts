import { campaignEndpoints, donationTargetEndpoints, supportingEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { type Caller, hasAccess, requireSignedIn } from "../../../http/caller.ts";
import * as campaigns from "./campaigns.service.ts";
import { donationTarget } from "./donation-target.service.ts";

const viewer = ({ caller, now }: { caller: Caller; now: Date }) => ({ now, forAdmin: hasAccess(caller, "review") });

/** The donor lists of campaigns are implemented by `giving`. */
const { campaignDonors: _inGiving, ...ownEndpoints } = campaignEndpoints;

/** Routes for public reading of campaigns. */
export const campaignRoutes = routeTable(
  { ...ownEndpoints, ...supportingEndpoints, ...donationTargetEndpoints },
  {
    activeFundraisers: (ctx, { query, page, now }) => campaigns.activeFundraisers(ctx, query, page, now),
    allFundraisers: (ctx, { query, page, ...request }) =>
      campaigns.allFundraisers(ctx, query.sector, page, viewer(request)),
    fundraiserById: (ctx, { params, ...request }) => campaigns.fundraiserById(ctx, params.id, viewer(request)),
    activeMonthlyCampaigns: (ctx, { query, page, now }) => campaigns.activeMonthlyCampaigns(ctx, query, page, now),
    monthlyCampaignById: (ctx, { params, ...request }) =>
      campaigns.monthlyCampaignById(ctx, params.id, viewer(request)),
    myFundraisers: (ctx, { page, caller, now }) => campaigns.fundraisersOf(ctx, requireSignedIn(caller).uid, page, now),
    supportingFundraisers: (ctx, { params: { id }, page, now }) => campaigns.supportingFundraisers(ctx, id, page, now),
    donationTarget: (ctx, { params, ...request }) => donationTarget(ctx, params.id, viewer(request)),
  },
);
