import { type ItemListRecord, itemEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";

export const listQuery = (campaignId: string) =>
  endpointQuery(itemEndpoints.itemListForAdmin, { params: { campaignId } });

/** Returns a function that shows the list as a call has replied it. */
export function useShowList() {
  const client = useQueryClient();
  return (record: ItemListRecord) => {
    client.setQueryData(listQuery(record.campaign._id).queryKey, record);
    void refetchAll(client, [itemEndpoints.worthBuying]);
  };
}
