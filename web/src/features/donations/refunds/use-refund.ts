import { type AskRefund, myDonationEndpoints, refundEndpoints, type RefundStanding } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { formatDate } from "../../../lib/format.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";

const { donationRefund, askRefund, withdrawRefund } = refundEndpoints;

/** How a donation stands with a refund. The foundation may have answered while the tab was away. */
export const refundQuery = (reference: string) => ({
  ...endpointQuery(donationRefund, { params: { reference } }),
  refetchOnWindowFocus: "always" as const,
});

/** Asks for a refund, or takes the request back. What is shown of the donation elsewhere is asked for anew. */
export function useRefund(reference: string, onDone: () => void) {
  const queries = useQueryClient();
  const renewLists = () => queries.invalidateQueries({ queryKey: [myDonationEndpoints.myDonations.name] });
  const done = async (standing: RefundStanding) => {
    queries.setQueryData(refundQuery(reference).queryKey, standing);
    onDone();
    await renewLists();
  };
  const asking = useMutation({
    mutationFn: (body: AskRefund) => callApi(askRefund, { params: { reference }, body }),
    networkMode: "always",
    onSuccess: async (standing) => {
      const due = standing.request?.dueAt;
      if (due !== undefined) void toast("success", m.refund_sent({ due: formatDate(due) }));
      await done(standing);
    },
  });
  const withdrawing = useMutation({
    mutationFn: () => callApi(withdrawRefund, { params: { reference } }),
    networkMode: "always",
    onSuccess: async (standing) => {
      void toast("success", m.refund_withdrawn());
      await done(standing);
    },
  });
  /** After a refusal was read: the donation stands otherwise than this page shows. */
  const renew = () => {
    void queries.invalidateQueries({ queryKey: refundQuery(reference).queryKey });
    void renewLists();
  };
  return { asking, withdrawing, renew };
}

/** Why something was not done: the server's own sentence where it has one to say. */
export const refundFailure = (error: Error): string =>
  failureSentence(error, { network: m.refund_no_connection, timeout: m.refund_no_connection });
