import { applicationReviewEndpoints, fundraiserRequestEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";

interface Waiting {
  waiting: number;
  overdue: number;
}

const EVERY_MINUTE = { refetchInterval: 60_000 } as const;

/**
 * How much waits for the foundation's answer, and how much of it longer than was promised; each `undefined` until it is known. Counts of
 * the index: they cost the same however much waits.
 */
export function useWaiting(): { ngos: Waiting | undefined; fundraisers: Waiting | undefined } {
  const ngos = useQuery({ ...endpointQuery(applicationReviewEndpoints.applicationCounts), ...EVERY_MINUTE });
  const fundraisers = useQuery({ ...endpointQuery(fundraiserRequestEndpoints.requestCounts), ...EVERY_MINUTE });
  return { ngos: ngos.data, fundraisers: fundraisers.data };
}
