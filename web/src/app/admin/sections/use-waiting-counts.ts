import {
  applicationReviewEndpoints,
  type Endpoint,
  fundraiserRequestEndpoints,
  ngoMemberAdminEndpoints,
} from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/api/query.ts";

/** The counts of an endpoint, kept up to date; `undefined` until loaded. */
export const useCounts = <E extends Endpoint>(endpoint: E) =>
  useQuery({ ...endpointQuery(endpoint), refetchInterval: 60_000 }).data;

/**
 * Numbers of NGO applications, fundraiser requests, and notes and certificates of NGOs that wait for the foundation, and of the overdue ones. Index counts, so their cost
 * does not grow with the queue.
 */
export const useWaitingCounts = () => ({
  ngos: useCounts(applicationReviewEndpoints.applicationCounts),
  fundraisers: useCounts(fundraiserRequestEndpoints.requestCounts),
  ngoReports: useCounts(ngoMemberAdminEndpoints.ngoReportCounts),
});
