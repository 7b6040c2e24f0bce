import { type AskRefund, myDonationEndpoints, refundEndpoints, type RefundStanding } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { formatDate } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";

const { donationRefund, askRefund, withdrawRefund } = refundEndpoints;

/** Refetches on focus, because the foundation may have answered while the tab was in the background. */
export const refundQuery = (reference: string) => ({
  ...endpointQuery(donationRefund, { params: { reference } }),
  refetchOnWindowFocus: "always" as const,
});

/** Requests a refund or withdraws the request, and invalidates the list of donations. */
export function useRefund(reference: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const refetchLists = () => queryClient.invalidateQueries({ queryKey: [myDonationEndpoints.myDonations.name] });
  const applyStanding = async (standing: RefundStanding) => {
    queryClient.setQueryData(refundQuery(reference).queryKey, standing);
    onDone();
    await refetchLists();
  };
  const requestMutation = useMutation({
    mutationFn: (body: AskRefund) => callApi(askRefund, { params: { reference }, body }),
    onSuccess: async (standing) => {
      const dueAt = standing.request?.dueAt;
      if (dueAt !== undefined) void toast("success", m.refund_sent({ due: formatDate(dueAt) }));
      await applyStanding(standing);
    },
  });
  const withdrawMutation = useMutation({
    mutationFn: () => callApi(withdrawRefund, { params: { reference } }),
    onSuccess: async (standing) => {
      void toast("success", m.refund_withdrawn());
      await applyStanding(standing);
    },
  });
  /** Refetches after a refusal, which means that the page shows an outdated standing. */
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: refundQuery(reference).queryKey });
    void refetchLists();
  };
  return { requesting: requestMutation, withdrawing: withdrawMutation, refetch };
}

export const REFUND_FAILURES: FailureWords = { network: m.refund_no_connection, timeout: m.refund_no_connection };

export const refundFailureSentence = (error: Error): string => failureSentence(error, REFUND_FAILURES);
