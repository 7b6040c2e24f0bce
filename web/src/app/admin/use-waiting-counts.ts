import { applicationReviewEndpoints, fundraiserRequestEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";

interface WaitingCount {
  waiting: number;
  overdue: number;
}

const EVERY_MINUTE = { refetchInterval: 60_000 } as const;

/**
 * Numbers of NGO applications and fundraiser requests that wait for the foundation, and of the overdue ones; `undefined` until loaded.
 * Index counts, so their cost does not grow with the queue.
 */
export function useWaitingCounts(): { ngos: WaitingCount | undefined; fundraisers: WaitingCount | undefined } {
  const ngos = useQuery({ ...endpointQuery(applicationReviewEndpoints.applicationCounts), ...EVERY_MINUTE });
  const fundraisers = useQuery({ ...endpointQuery(fundraiserRequestEndpoints.requestCounts), ...EVERY_MINUTE });
  return { ngos: ngos.data, fundraisers: fundraisers.data };
}
