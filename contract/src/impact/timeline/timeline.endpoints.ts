import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery, SHARED_CACHING } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import { PublicItemList, TimelineEntry } from "./timeline.ts";

const campaignParams = z.strictObject({ id: Id });

/** What everybody sees. In a group of its own: the donation form and the campaign's page load it. */
export const timelineEndpoints = defineEndpoints({
  campaignItems: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/items",
    access: "anyone",
    summary:
      "Returns what a live or ended campaign collects: each item with wanted, given and handed over, and what was received, paid and is in hand. `list` is null for a campaign without a list.",
    params: campaignParams,
    reply: z.object({ list: z.nullable(PublicItemList) }),
    caching: SHARED_CACHING,
  }),
  campaignTimeline: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/timeline",
    access: "anyone",
    summary:
      "Lists what happened in a live or ended campaign, newest first: purchases with their bills, deliveries with photographs of goods, write-offs, goods in kind, substitutions, reports of the NGO.",
    params: campaignParams,
    query: PageQuery,
    reply: z.array(TimelineEntry),
    caching: SHARED_CACHING,
  }),
});
