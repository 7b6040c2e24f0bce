import { type OfflineDonation, offlineDonationEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { FailureWords } from "../../../../lib/errors/failure.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";

const { offlineDonations, offlineFigures, cashDeposits } = offlineDonationEndpoints;
const SHOWN_ENDPOINTS = [offlineDonations, offlineFigures, cashDeposits];

/** Loads everything that shows offline donations again. */
export function useOfflineRefetch() {
  const queryClient = useQueryClient();
  return () => refetchAll(queryClient, SHOWN_ENDPOINTS);
}

/** Shows a changed donation in the list at once: until the list is loaded again, the donation could be opened with steps that it has taken. */
export function useShowChanged() {
  const queryClient = useQueryClient();
  return (changed: OfflineDonation) =>
    queryClient.setQueriesData<{ items: OfflineDonation[] }>(
      { queryKey: [offlineDonations.name, "table"] },
      (page) => page && { ...page, items: page.items.map((shown) => (shown._id === changed._id ? changed : shown)) },
    );
}

/** Every call can be repeated: what happened once does not happen again. */
export const OFFLINE_FAILURES: FailureWords = {
  network: m.offline_no_connection,
  timeout: m.offline_no_connection,
};
