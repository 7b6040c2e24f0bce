import { campaignEndpoints, type CampaignStatus } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../../../lib/api/query.ts";

export const LIVE_INTERVAL_MS = 30_000;

interface CampaignQuery {
  state: { data: { status: CampaignStatus } | undefined };
}

/** Refetches the figures of a live campaign while its page is visible and online. */
const liveUpdates = (online: boolean) => ({
  refetchInterval: ({ state }: CampaignQuery) => online && state.data?.status === "live" && LIVE_INTERVAL_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  meta: { failure: "Error fetching campaign details" },
});

export const fundraiserQuery = (id: string, online: boolean) => ({
  ...endpointQuery(campaignEndpoints.fundraiserById, { params: { id } }),
  ...liveUpdates(online),
});

export const monthlyCampaignQuery = (id: string, online: boolean) => ({
  ...endpointQuery(campaignEndpoints.monthlyCampaignById, { params: { id } }),
  ...liveUpdates(online),
});

export type DonorTab = "recent" | "top";

export const donorsQuery = (id: string, tab: DonorTab, limit: number) =>
  pagedQuery(campaignEndpoints.campaignDonors, { params: { id }, query: { tab, limit: String(limit) } });
