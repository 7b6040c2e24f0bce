import { type DonationStatus, type DonationView, donationViewEndpoints } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";

/** Fetches a donation. For an unpaid order, the server first asks the gateway. */
export function fetchDonation(reference: string, signal?: AbortSignal): Promise<DonationView> {
  return callApi(donationViewEndpoints.donationByReference, {
    params: { reference },
    query: { check: "1" },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Polling intervals that grow; about a quarter of an hour in all. */
const POLL_INTERVALS_SECONDS = [2, 3, 5, 8, 13, 21, 34, 55, ...Array<number>(12).fill(60)];

/** Maximum number of polls by status: many while the bank decides, few for an order that was never paid. */
const MAX_POLLS: Partial<Record<DonationStatus, number>> = {
  pending: POLL_INTERVALS_SECONDS.length,
  "under-review": 0,
  open: 6,
  failed: 6,
};

/**
 * Milliseconds until the next poll, or `false` to stop polling.
 * @param pollCount the number of polls so far, failed ones included
 */
export function nextPollMs(status: DonationStatus | undefined, pollCount: number): number | false {
  const maxPolls = status === undefined ? MAX_POLLS.pending : MAX_POLLS[status];
  const seconds = POLL_INTERVALS_SECONDS[Math.max(0, pollCount - 1)];
  return seconds === undefined || pollCount > (maxPolls ?? 0) ? false : seconds * 1000;
}

/** True if the server knows no such donation, which no later poll would change. */
export const isUnknownDonation = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input");

/** The status that decides how often to poll; `undefined` where it is unknown. */
function pollingStatus(donation: DonationView | undefined, isAwaited: boolean): DonationStatus | undefined {
  if (donation?.checkFailed) return undefined;
  const isUnpaid = donation?.status === "open" || donation?.status === "failed";
  return isAwaited && isUnpaid ? "pending" : donation?.status;
}

/**
 * A donation by its reference, polled with growing intervals until its status is final; not polled while the tab is hidden.
 * @param isAwaited the gateway reported success, so an unpaid order is being confirmed
 */
export function donationQuery(reference: string, isAwaited = false) {
  return queryOptions({
    queryKey: ["donation", reference],
    queryFn: ({ signal }) => fetchDonation(reference, signal),
    staleTime: 0,
    // The donation is not cached, because a new attempt to pay would show the old status.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: "always",
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) => {
      if (state.data === undefined && (state.error === null || isUnknownDonation(state.error))) return false;
      return nextPollMs(pollingStatus(state.data, isAwaited), state.dataUpdateCount + state.errorUpdateCount);
    },
  });
}
