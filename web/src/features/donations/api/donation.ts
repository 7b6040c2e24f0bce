import { type DonationStatus, type DonationView, donationEndpoints } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

/** Asks the server, which asks the gateway first where the order is unpaid. */
export function askAboutDonation(reference: string, signal?: AbortSignal): Promise<DonationView> {
  return callApi(donationEndpoints.donationByReference, {
    params: { reference },
    query: { check: "1" },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Seconds between one question and the next; the sum is about a quarter of an hour. */
const PAUSES_SECONDS = [2, 3, 5, 8, 13, 21, 34, 55, ...Array<number>(12).fill(60)];

/** How many questions a donation is worth by itself: what is with the bank, many; what was never paid, a few. */
const QUESTIONS: Partial<Record<DonationStatus, number>> = {
  pending: PAUSES_SECONDS.length,
  "under-review": 0,
  open: 6,
  failed: 6,
};

/**
 * Milliseconds until the server should be asked again, or `false` when it is not worth asking by itself any more.
 * @param asked how often it was asked already, in vain or not
 */
export function nextQuestionMs(status: DonationStatus | undefined, asked: number): number | false {
  const worth = status === undefined ? QUESTIONS.pending : QUESTIONS[status];
  const pause = PAUSES_SECONDS[Math.max(0, asked - 1)];
  return pause === undefined || asked > (worth ?? 0) ? false : pause * 1000;
}

/** Which status decides how often to ask; none where nobody knows what is so. */
function worthOf(donation: DonationView | undefined, awaited: boolean): DonationStatus | undefined {
  if (donation?.checkFailed) return undefined;
  return awaited && donation?.status === "open" ? "pending" : donation?.status;
}

/**
 * A donation by its reference, asked again with growing pauses while its end is open. A hidden tab is not asked for.
 * @param awaited the gateway reported success: an unpaid order is then one that is being confirmed
 */
export function donationQuery(reference: string, awaited = false) {
  return queryOptions({
    queryKey: ["donation", reference],
    queryFn: ({ signal }) => askAboutDonation(reference, signal),
    staleTime: 0,
    // An old answer would say of a new attempt what was so before it.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: "always",
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) => {
      if (state.data === undefined && state.error === null) return false;
      return nextQuestionMs(worthOf(state.data, awaited), state.dataUpdateCount + state.errorUpdateCount);
    },
  });
}
