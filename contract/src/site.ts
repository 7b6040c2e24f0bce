import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "./campaigns.ts";
import { HomeCard } from "./content.ts";
import { endpoint, SHARED } from "./endpoint.ts";
import { Ngo } from "./ngo.ts";
import { Stats } from "./reports.ts";

/** All that the home page shows, in one answer: a slow phone asks once, and the CDN keeps one thing. */
export const Home = z.object({
  homeCards: z.array(HomeCard),
  fundraisers: z.array(FundraiserCard),
  monthlyCampaigns: z.array(MonthlyCampaignCard),
  partners: z.array(Ngo),
  stats: Stats,
});
export type Home = z.infer<typeof Home>;

export const siteEndpoints = {
  home: endpoint({
    name: "home",
    method: "GET",
    path: "/home",
    access: "anyone",
    summary: "The home page's cards, its 8 newest fundraisers, newest monthly campaigns, partner NGOs and figures.",
    reply: Home,
    caching: SHARED,
  }),
} as const;
