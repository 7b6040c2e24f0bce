import { campaignEndpoints } from "@daansetu/contract";
import { endpointQuery, pagedQuery } from "../../../lib/query.ts";

/** While a page is open and in view its figures are asked for again. */
const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: true } as const;

/** One fundraiser with its story, its figures kept fresh. */
export const fundraiserQuery = (id: string) => ({
  ...endpointQuery(campaignEndpoints.fundraiserById, { params: { id } }),
  ...LIVE,
});

/** One monthly campaign, its figures kept fresh. */
export const monthlyCampaignQuery = (id: string) => ({
  ...endpointQuery(campaignEndpoints.monthlyCampaignById, { params: { id } }),
  ...LIVE,
});

export type DonorTab = "recent" | "top";

/** A campaign's donors, in pages. */
export const donorsQuery = (id: string, tab: DonorTab, limit: number) =>
  pagedQuery(campaignEndpoints.campaignDonors, { params: { id }, query: { tab, limit: String(limit) } });
