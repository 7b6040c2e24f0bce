import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../endpoint.ts";
import { IsoTime } from "../text.ts";

export const Stats = z.object({
  raisedPaise: z.int(),
  donations: z.int(),
  liveFundraisers: z.int(),
  liveMonthlyCampaigns: z.int(),
  ngos: z.int(),
  asOf: IsoTime,
});
export type Stats = z.infer<typeof Stats>;

export const reportEndpoints = defineEndpoints({
  stats: defineEndpoint({
    method: "GET",
    path: "/stats",
    access: "anyone",
    summary: "Returns platform-wide totals.",
    reply: Stats,
    caching: { browserSeconds: 0, sharedSeconds: 60, staleSeconds: 300 },
  }),
});
