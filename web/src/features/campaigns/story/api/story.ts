import { campaignEndpoints, type CampaignStatus } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../../lib/query.ts";

const LIVE_MS = 30_000;

interface Known {
  state: { data: { status: CampaignStatus } | undefined };
}

/** While a page is open, in view and online its figures are asked for again; those of a campaign that is over stay. */
const live = (online: boolean) => ({
  refetchInterval: ({ state }: Known) => online && state.data?.status === "live" && LIVE_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  meta: { failure: "Error fetching campaign details" },
});

/** One fundraiser with its story, its figures kept fresh. */
export const fundraiserQuery = (id: string, online: boolean) => ({
  ...endpointQuery(campaignEndpoints.fundraiserById, { params: { id } }),
  ...live(online),
});

/** One monthly campaign, its figures kept fresh. */
export const monthlyCampaignQuery = (id: string, online: boolean) => ({
  ...endpointQuery(campaignEndpoints.monthlyCampaignById, { params: { id } }),
  ...live(online),
});

export type DonorTab = "recent" | "top";

/** A campaign's donors, in pages. */
export const donorsQuery = (id: string, tab: DonorTab, limit: number) =>
  pagedQuery(campaignEndpoints.campaignDonors, { params: { id }, query: { tab, limit: String(limit) } });
