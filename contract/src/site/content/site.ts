import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "../campaigns/campaigns.ts";
import { HomeCard } from "./content.ts";
import { defineEndpoint, defineEndpoints, SHARED_CACHING } from "../../api/endpoint.ts";
import { Ngo } from "../ngos/ngos.ts";
import { Stats } from "./stats.ts";

/** Everything the home page shows, in one request: quicker on slow phones, and one entry in the CDN. */
export const Home = z.object({
  homeCards: z.array(HomeCard),
  fundraisers: z.array(FundraiserCard),
  monthlyCampaigns: z.array(MonthlyCampaignCard),
  partners: z.array(Ngo),
  stats: Stats,
});
export type Home = z.infer<typeof Home>;

export const siteEndpoints = defineEndpoints({
  home: defineEndpoint({
    method: "GET",
    path: "/home",
    access: "anyone",
    summary:
      "Returns the home page: banner cards, the 8 newest fundraisers, the newest monthly campaigns, partner NGOs and platform-wide totals.",
    reply: Home,
    caching: SHARED_CACHING,
  }),
});
