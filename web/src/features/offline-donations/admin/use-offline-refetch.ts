import { offlineDonationEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { FailureWords } from "../../../lib/errors/failure.ts";
import { m } from "../../../paraglide/messages.js";

const { offlineDonations, offlineFigures, cashDeposits } = offlineDonationEndpoints;
const SHOWN_ENDPOINTS = [offlineDonations, offlineFigures, cashDeposits];

/** Loads everything that shows offline donations again. */
export function useOfflineRefetch() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN_ENDPOINTS.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Every call can be repeated: what happened once does not happen again. */
export const OFFLINE_FAILURES: FailureWords = {
  network: m.offline_no_connection,
  timeout: m.offline_no_connection,
};
