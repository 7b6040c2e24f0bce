import { applicationReviewEndpoints } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "../../../../lib/query.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";

export const applicationQuery = (id: string) =>
  endpointQuery(applicationReviewEndpoints.applicationById, { params: { id } });

export const applicationCountsQuery = () => ({
  ...endpointQuery(applicationReviewEndpoints.applicationCounts),
  refetchInterval: 60_000,
});

/** Refetches the queue and its counts after a decision. */
export async function refetchQueue(client: QueryClient): Promise<void> {
  const { applications, applicationCounts } = applicationReviewEndpoints;
  await refetchAll(client, [applications, applicationCounts]);
}
