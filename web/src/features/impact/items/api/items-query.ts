import { timelineEndpoints } from "@daansetu/contract";
import { endpointQuery } from "../../../../lib/api/query.ts";

/** What a campaign collects, with its money. `list` is null for a campaign without an item list. */
export const campaignItemsQuery = (campaignId: string) =>
  endpointQuery(timelineEndpoints.campaignItems, { params: { id: campaignId } });
