import { donationRecordEndpoints, exceptionEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { toast } from "../../../../lib/toast.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";

const { exceptions, exceptionCounts } = exceptionEndpoints;
const { allDonations, donationCounts, donationRecord } = donationRecordEndpoints;
const SHOWN_ENDPOINTS = [exceptions, exceptionCounts, allDonations, donationCounts, donationRecord];

/** Calls an endpoint; resolves with why it failed again, for a cure that only tries. */
export type Cure = () => Promise<CureResult>;

interface CureResult {
  isOpen: boolean;
  problem?: string | undefined;
  awaitsApproval?: true | undefined;
}

export const CURE_FAILURES: FailureWords = {
  network: m.exceptions_no_connection,
  timeout: m.exceptions_no_connection,
};

export const cureFailureSentence = (error: Error): string => failureSentence(error, CURE_FAILURES);

/**
 * Runs a cure, says that it worked and loads the queue again.
 * @param doneSentence for the toast
 */
export function useCure(doneSentence: (result: CureResult) => string, onDone: () => void = () => undefined) {
  const queryClient = useQueryClient();
  const refetch = () => refetchAll(queryClient, SHOWN_ENDPOINTS);
  const mutation = useMutation({
    mutationFn: (cure: Cure) => cure(),
    onSuccess: async (result) => {
      if (result.problem === undefined) void toast("success", doneSentence(result));
      onDone();
      await refetch();
    },
  });
  return { mutation, refetch };
}
