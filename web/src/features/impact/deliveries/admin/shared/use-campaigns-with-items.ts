import { itemEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/api/query.ts";

/** Campaigns that have an item list, those changed last first. Empty until they are loaded. */
export function useCampaignsWithItems() {
  const { data } = useQuery(endpointQuery(itemEndpoints.worthBuying, { query: { limit: "100" } }));
  return (data ?? []).map(({ campaign }) => campaign);
}
