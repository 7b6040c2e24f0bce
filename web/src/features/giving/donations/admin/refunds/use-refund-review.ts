import { refundEndpoints, type RefundRequest } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api-client.ts";
import { toast } from "../../../../../lib/toast.ts";
import { refetchAll } from "../../../../../lib/use-refetch.ts";
import { m } from "../../../../../paraglide/messages.js";

const { refundRequests, refundRequestCounts, markRefunded, unmarkRefunded, declineRefund } = refundEndpoints;

type ReviewAction = { type: "mark"; refundId: string } | { type: "unmark" } | { type: "decline"; reason: string };

const SUCCESS_TOASTS: Record<ReviewAction["type"], () => string> = {
  mark: m.refunds_mark_done,
  unmark: m.refunds_unmark_done,
  decline: m.refunds_decline_done,
};

/** Each action names the version of the request that the admin saw (optimistic concurrency). */
export function useRefundReview(
  { reference, version }: Pick<RefundRequest, "reference" | "version">,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const refetch = () => refetchAll(queryClient, [refundRequests, refundRequestCounts]);
  const reviewMutation = useMutation({
    mutationFn: (action: ReviewAction) => {
      const params = { reference };
      switch (action.type) {
        case "mark":
          return callApi(markRefunded, { params, body: { version, refundId: action.refundId } });
        case "unmark":
          return callApi(unmarkRefunded, { params, body: { version } });
        case "decline":
          return callApi(declineRefund, { params, body: { version, reason: action.reason } });
      }
    },
    onSuccess: async (_, action) => {
      void toast("success", SUCCESS_TOASTS[action.type]());
      onDone();
      await refetch();
    },
  });
  return { reviewing: reviewMutation, refetch };
}
