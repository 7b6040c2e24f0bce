import { donationRecordEndpoints, exceptionEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { toast } from "../../../../lib/toast.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";

const { exceptions, exceptionCounts } = exceptionEndpoints;
const { allDonations, donationCounts, donationRecord } = donationRecordEndpoints;
const SHOWN_ENDPOINTS = [exceptions, exceptionCounts, allDonations, donationCounts, donationRecord];

/** Calls the endpoint of a resolution. A retry that failed again resolves with its problem. */
export type Resolution = () => Promise<ResolutionResult>;

interface ResolutionResult {
  isOpen: boolean;
  problem?: string | undefined;
  awaitsApproval?: true | undefined;
}

export const RESOLUTION_FAILURES: FailureWords = {
  network: m.exceptions_no_connection,
  timeout: m.exceptions_no_connection,
};

export const resolutionFailureSentence = (error: Error): string => failureSentence(error, RESOLUTION_FAILURES);

/**
 * Runs a resolution, shows a toast if it succeeded, and loads the queue again.
 * @param doneSentence for the toast
 */
export function useResolution(
  doneSentence: (result: ResolutionResult) => string,
  onDone: () => void = () => undefined,
) {
  const queryClient = useQueryClient();
  const refetch = () => refetchAll(queryClient, SHOWN_ENDPOINTS);
  const mutation = useMutation({
    mutationFn: (resolution: Resolution) => resolution(),
    onSuccess: async (result) => {
      if (result.problem === undefined) void toast("success", doneSentence(result));
      onDone();
      await refetch();
    },
  });
  return { mutation, refetch };
}
