import { itemEndpoints, purchaseEndpoints, type PurchaseRecord } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { refetchAll } from "../../../../../lib/use-refetch.ts";

const { purchase, purchases, goodsToReceive } = purchaseEndpoints;

export const purchaseQuery = (id: string) => endpointQuery(purchase, { params: { id } });

/** Campaigns with an item list, whose things can be bought. */
export const campaignsWithListQuery = () => endpointQuery(itemEndpoints.worthBuying, { query: { limit: "100" } });

/** Returns a function that shows a purchase as a call has replied it, and loads what else it has changed. */
export function useShowPurchase() {
  const client = useQueryClient();
  return (record: PurchaseRecord) => {
    client.setQueryData(purchaseQuery(record._id).queryKey, record);
    void refetchAll(client, [purchases, goodsToReceive, itemEndpoints.worthBuying, itemEndpoints.itemListForAdmin]);
  };
}

/** Returns a function that loads everything about purchases again. */
export function useRefetchPurchases() {
  const client = useQueryClient();
  return () => refetchAll(client, [purchase, purchases, goodsToReceive, itemEndpoints.worthBuying]);
}
