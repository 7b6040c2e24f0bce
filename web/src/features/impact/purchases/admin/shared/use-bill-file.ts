import { purchaseEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "../../../../../lib/api/api-client.ts";

/** The closed scan of a bill. It must not stay in memory once it is not shown any more. */
export const useBillFile = (id: string) =>
  useQuery({
    queryKey: [purchaseEndpoints.billFile.name, id],
    queryFn: ({ signal }) => fetchFile(purchaseEndpoints.billFile, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
