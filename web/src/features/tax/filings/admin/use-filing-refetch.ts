import { filingEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../../lib/use-refetch.ts";

/** Loads everything that shows statements again. */
export const useFilingRefetch = () => useRefetch([filingEndpoints.filings, filingEndpoints.blockedReceipts]);
