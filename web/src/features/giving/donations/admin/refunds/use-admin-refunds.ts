import {
  type AdminRefund,
  adminRefundEndpoints,
  donationRecordEndpoints,
  type DonationRefunds,
  type NewAdminRefund,
  refundEndpoints,
} from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api-client.ts";
import { endpointQuery } from "../../../../../lib/query.ts";
import { toast } from "../../../../../lib/toast.ts";
import { refetchAll } from "../../../../../lib/use-refetch.ts";
import { m } from "../../../../../paraglide/messages.js";

const { adminRefunds, adminRefundCounts, donationRefunds, makeAdminRefund, approveAdminRefund, cancelAdminRefund } =
  adminRefundEndpoints;

/** A donation's remainder and refunds; never from the cache, because the amounts decide. */
export const donationRefundsQuery = (reference: string) => ({
  ...endpointQuery(donationRefunds, { params: { reference } }),
  staleTime: 0,
});

/** Refetches everything that shows refunds. */
function useRefundsRefetch() {
  const queryClient = useQueryClient();
  const { refundRequests, refundRequestCounts } = refundEndpoints;
  const affected = [
    adminRefunds,
    adminRefundCounts,
    donationRefunds,
    refundRequests,
    refundRequestCounts,
    donationRecordEndpoints.donationRecord,
  ];
  return () => refetchAll(queryClient, affected);
}

/** The newest refund, which a call has just made. */
export const newestRefund = ({ refunds }: DonationRefunds): AdminRefund | undefined => refunds[0];

/** Says what became of a refund that was made or approved; a failure is said where it can be read for longer. */
export function toastOutcome(refund: AdminRefund | undefined): void {
  switch (refund?.state) {
    case "awaiting-approval":
      void toast("success", m.refunds_made_waiting());
      return;
    case "approved":
      void toast("success", m.refunds_made_later());
      return;
    case "sent":
    case "processed":
      void toast("success", m.refunds_made_sent());
      return;
    case "failed":
    case "declined":
    case "cancelled":
    case "overtaken":
    case undefined:
  }
}

/** Makes a refund, and refetches what shows it. */
export function useMakeRefund(reference: string) {
  const refetch = useRefundsRefetch();
  const makeRefund = async (body: NewAdminRefund): Promise<DonationRefunds> => {
    const reply = await callApi(makeAdminRefund, { params: { reference }, body });
    void refetch();
    return reply;
  };
  return { makeRefund, refetch };
}

/** The second admin's decision about a refund, or its withdrawal. */
export function useRefundDecision(reference: string, refundId: string, onDone: () => void) {
  const refetch = useRefundsRefetch();
  const params = { reference, refundId };
  const decisionMutation = useMutation({
    mutationFn: (decision: "approve" | "decline" | "withdraw") =>
      callApi(decision === "approve" ? approveAdminRefund : cancelAdminRefund, { params }),
    onSuccess: async (reply, decision) => {
      if (decision === "approve") toastOutcome(reply.refunds.find(({ _id }) => _id === refundId));
      else void toast("success", decision === "decline" ? m.refunds_refused() : m.refunds_cancelled());
      onDone();
      await refetch();
    },
  });
  return { deciding: decisionMutation, refetch };
}
