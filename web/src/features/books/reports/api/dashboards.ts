import { campaignEndpoints, campaignRecordEndpoints, dashboardEndpoints, updateEndpoints } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery, pagedQuery } from "../../../../lib/query.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";

/** An open dashboard keeps its figures up to date. */
const LIVE_REFETCH = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

export const dashboardQuery = (id: string) => ({
  ...endpointQuery(dashboardEndpoints.campaignDashboard, { params: { id } }),
  ...LIVE_REFETCH,
});

/** @param period first and last day, in India */
export const daysQuery = (id: string, period: { from: string; to: string }) =>
  endpointQuery(dashboardEndpoints.campaignDays, { params: { id }, query: period });

/** Newest first. */
export const updatesQuery = (id: string) =>
  pagedQuery(updateEndpoints.campaignUpdates, { params: { id }, query: { limit: "10" } });

/** The public list of donors: anonymous ones are anonymous to the organiser too. */
export const dashboardDonorsQuery = (id: string, tab: "recent" | "top", limit: number) =>
  pagedQuery(campaignEndpoints.campaignDonors, { params: { id }, query: { tab, limit: String(limit) } });

export const refetchUpdates = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [updateEndpoints.campaignUpdates.name] });

/** Refetches every list and page that shows campaigns. */
export async function refetchCampaigns(client: QueryClient): Promise<void> {
  const { activeFundraisers, allFundraisers, activeMonthlyCampaigns, fundraiserById, monthlyCampaignById } =
    campaignEndpoints;
  const changedEndpoints = [
    campaignRecordEndpoints.campaignRecords,
    campaignRecordEndpoints.campaignRecord,
    dashboardEndpoints.campaignDashboard,
    activeFundraisers,
    allFundraisers,
    activeMonthlyCampaigns,
    fundraiserById,
    monthlyCampaignById,
  ];
  await refetchAll(client, changedEndpoints);
}
