import { campaignEndpoints, type Sector } from "@daansetu/contract";
import type { ListFilter } from "../use-list-filter.ts";
import { endpointQuery, pagedQuery } from "../../../../lib/api/query.ts";

const PAGE_SIZE = "12";

export const fundraiserPages = (filter: ListFilter) =>
  pagedQuery(campaignEndpoints.activeFundraisers, { query: { limit: PAGE_SIZE, ...filter } });

export const monthlyPages = (filter: ListFilter) =>
  pagedQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: PAGE_SIZE, ...filter } });

/** The newest live monthly campaigns of a sector, for the home page. */
export const newestMonthly = (sector: Sector) =>
  endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "8", sector } });
