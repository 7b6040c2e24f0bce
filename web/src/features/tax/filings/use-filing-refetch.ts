import { filingEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../lib/use-refetch.ts";

/** Refetches all queries that show statements. */
export const useFilingRefetch = () => useRefetch([filingEndpoints.filings, filingEndpoints.blockedReceipts]);
