import { campaignEndpoints, campaignRecordEndpoints, dashboardEndpoints, updateEndpoints } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery, pagedQuery } from "../../../lib/query.ts";

/** How often an open dashboard fetches its figures again. */
const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/** A campaign's dashboard. */
export const dashboardQuery = (id: string) => ({
  ...endpointQuery(dashboardEndpoints.campaignDashboard, { params: { id } }),
  ...LIVE,
});

/** What came day by day between two days in India. */
export const daysQuery = (id: string, period: { from: string; to: string }) =>
  endpointQuery(dashboardEndpoints.campaignDays, { params: { id }, query: period });

/** Updates of a campaign, newest first. */
export const updatesQuery = (id: string) =>
  pagedQuery(updateEndpoints.campaignUpdates, { params: { id }, query: { limit: "10" } });

/** Donors as everybody sees them: who asked to be anonymous is that for the organiser too. */
export const dashboardDonorsQuery = (id: string, tab: "recent" | "top", limit: number) =>
  pagedQuery(campaignEndpoints.campaignDonors, { params: { id }, query: { tab, limit: String(limit) } });

/** Asks anew for a campaign's updates, wherever they are shown. */
export const renewUpdates = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [updateEndpoints.campaignUpdates.name] });

/** Asks anew for everything that a change of a campaign shows in. */
export async function renewCampaigns(client: QueryClient): Promise<void> {
  const { activeFundraisers, allFundraisers, activeMonthlyCampaigns, fundraiserById, monthlyCampaignById } =
    campaignEndpoints;
  const changed = [
    campaignRecordEndpoints.campaignRecords,
    campaignRecordEndpoints.campaignRecord,
    dashboardEndpoints.campaignDashboard,
    activeFundraisers,
    allFundraisers,
    activeMonthlyCampaigns,
    fundraiserById,
    monthlyCampaignById,
  ];
  await Promise.all(changed.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}
