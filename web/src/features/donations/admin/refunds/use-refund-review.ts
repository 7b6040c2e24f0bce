import { refundEndpoints, type RefundRequest } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";

const { refundRequests, refundRequestCounts, markRefunded, unmarkRefunded, declineRefund } = refundEndpoints;

type Act = { do: "mark"; refundId: string } | { do: "unmark" } | { do: "decline"; reason: string };

const DONE: Record<Act["do"], () => string> = {
  mark: m.refunds_mark_done,
  unmark: m.refunds_unmark_done,
  decline: m.refunds_decline_done,
};

/** What an admin does with a request, as they saw it; afterwards the list and its count are asked for anew. */
export function useRefundReview(
  { reference, version }: Pick<RefundRequest, "reference" | "version">,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const renew = () =>
    Promise.all(
      [refundRequests, refundRequestCounts].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    );
  const acting = useMutation({
    mutationFn: (act: Act) => {
      const params = { reference };
      switch (act.do) {
        case "mark":
          return callApi(markRefunded, { params, body: { version, refundId: act.refundId } });
        case "unmark":
          return callApi(unmarkRefunded, { params, body: { version } });
        case "decline":
          return callApi(declineRefund, { params, body: { version, reason: act.reason } });
      }
    },
    networkMode: "always",
    onSuccess: async (_, act) => {
      void toast("success", DONE[act.do]());
      onDone();
      await renew();
    },
  });
  return { acting, renew };
}
