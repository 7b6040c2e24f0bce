import { campaignEndpoints, type Sector } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../lib/query.ts";

const PAGE = "12";

/** Live fundraisers, newest first, a dozen a page. */
export const fundraiserPages = (sector: Sector | undefined) =>
  pagedQuery(campaignEndpoints.activeFundraisers, { query: { limit: PAGE, sector } });

/** Live monthly campaigns, newest first, a dozen a page. */
export const monthlyPages = (sector: Sector | undefined) =>
  pagedQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: PAGE, sector } });

/** The newest live monthly campaigns of one cause, for the home page's chips. */
export const newestMonthly = (sector: Sector) =>
  endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "8", sector } });
