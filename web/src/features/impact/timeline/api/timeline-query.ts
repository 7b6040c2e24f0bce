import { timelineEndpoints } from "@daansetu/contract";
import { pagedQuery } from "../../../../lib/api/query.ts";

/** What happened in a campaign, newest first. */
export const timelineQuery = (id: string) =>
  pagedQuery(timelineEndpoints.campaignTimeline, { params: { id }, query: { limit: "10" } });
