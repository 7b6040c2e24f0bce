import { preAcknowledgementEndpoints } from "@daansetu/contract";
import { useRefetch } from "../../../../../lib/use-refetch.ts";

const { preAcknowledgementPool, preAcknowledgements } = preAcknowledgementEndpoints;

/** Loads everything that shows the pool again. */
export const useNumberRefetch = () => useRefetch([preAcknowledgementPool, preAcknowledgements]);
