import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Stats } from "../../site/content/stats.ts";

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
