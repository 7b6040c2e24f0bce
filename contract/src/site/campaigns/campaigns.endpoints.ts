import * as z from "zod/mini";
import { PublicDonor } from "./public-donor.ts";
import { defineEndpoint, defineEndpoints, PageQuery, SHARED_CACHING } from "../../api/endpoint.ts";
import { SectorInput } from "../../values/sectors.ts";
import { Id, storedLine } from "../../values/text.ts";
import { CAMPAIGN_SORTS, Fundraiser, FundraiserCard, MonthlyCampaign, MonthlyCampaignCard } from "./campaigns.ts";

const ListQuery = z.strictObject({ ...PageQuery.shape, sector: z.optional(SectorInput) });
/** `search` matches the beginnings of words of title, NGO and place. */
const LiveListQuery = z.strictObject({
  ...ListQuery.shape,
  search: z.optional(storedLine(80)),
  /** Newest first by default. */
  sort: z.optional(z.enum(CAMPAIGN_SORTS)),
});
const campaignParams = z.strictObject({ id: Id });

export const campaignEndpoints = defineEndpoints({
  activeFundraisers: defineEndpoint({
    method: "GET",
    path: "/admin/fundraiser/getActiveCampaigns",
    access: "anyone",
    summary: "Lists live fundraisers, newest first unless `sort` says otherwise.",
    query: LiveListQuery,
    reply: z.array(FundraiserCard),
    caching: SHARED_CACHING,
  }),
  allFundraisers: defineEndpoint({
    method: "GET",
    path: "/admin/fundraiser/getAllCampaigns",
    access: "anyone",
    summary:
      "Lists live and ended fundraisers, newest first; for admins and reviewers also drafts, submitted and removed ones.",
    query: ListQuery,
    reply: z.array(FundraiserCard),
  }),
  fundraiserById: defineEndpoint({
    method: "GET",
    path: "/admin/fundraiser/getCampaignById/:id",
    access: "anyone",
    summary: "Returns a fundraiser with its story. Drafts and removed ones are visible to admins and reviewers only.",
    params: campaignParams,
    reply: Fundraiser,
    caching: SHARED_CACHING,
  }),
  activeMonthlyCampaigns: defineEndpoint({
    method: "GET",
    path: "/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
    access: "anyone",
    summary: "Lists live monthly campaigns, newest first unless `sort` says otherwise.",
    query: LiveListQuery,
    reply: z.array(MonthlyCampaignCard),
    caching: SHARED_CACHING,
  }),
  monthlyCampaignById: defineEndpoint({
    method: "GET",
    path: "/admin/monthlyFundraiser/getMonthlyCampaignById/:id",
    access: "anyone",
    summary: "Returns a monthly campaign.",
    params: campaignParams,
    reply: MonthlyCampaign,
    caching: SHARED_CACHING,
  }),
  myFundraisers: defineEndpoint({
    method: "GET",
    path: "/user/fundraisers",
    access: "user",
    summary: "Lists the fundraisers that the caller started, of any status, newest first.",
    query: PageQuery,
    reply: z.array(FundraiserCard),
  }),
  campaignDonors: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/donors",
    access: "anyone",
    summary: "Lists a campaign's donors: `tab=top` by amount, `tab=recent` by time. Anonymous donors have no name.",
    params: campaignParams,
    query: z.strictObject({ ...PageQuery.shape, tab: z._default(z.enum(["top", "recent"]), "recent") }),
    reply: z.array(PublicDonor),
    caching: SHARED_CACHING,
  }),
});
