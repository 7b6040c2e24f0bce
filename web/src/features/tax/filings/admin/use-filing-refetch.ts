import { filingEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";

const { filings, blockedReceipts } = filingEndpoints;

/** Loads everything that shows statements again. */
export function useFilingRefetch() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([filings, blockedReceipts].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}
