import { campaignEndpoints, type Sector } from "@daansetu/contract";
import type { ListFilter } from "../use-list-filter.ts";
import { endpointQuery, pagedQuery } from "../../../lib/query.ts";

const PAGE = "12";

/** Live fundraisers, a dozen a page. */
export const fundraiserPages = (filter: ListFilter) =>
  pagedQuery(campaignEndpoints.activeFundraisers, { query: { limit: PAGE, ...filter } });

/** Live monthly campaigns, a dozen a page. */
export const monthlyPages = (filter: ListFilter) =>
  pagedQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: PAGE, ...filter } });

/** The newest live monthly campaigns of one cause, for the home page's chips. */
export const newestMonthly = (sector: Sector) =>
  endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "8", sector } });
