import { preAcknowledgementEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../../../lib/use-refetch.ts";

const { preAcknowledgementPool, preAcknowledgements } = preAcknowledgementEndpoints;

/** Refetches all queries that show the pool of numbers. */
export const useNumberRefetch = () => useRefetch([preAcknowledgementPool, preAcknowledgements]);
