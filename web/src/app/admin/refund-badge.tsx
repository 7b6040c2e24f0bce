import { adminRefundEndpoints, refundEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

const REFETCH_MS = 60_000;

/** Beside "Refunds": the number of requests that wait for an answer, and of refunds that wait for a second admin. */
export function RefundBadge() {
  const requests = useQuery({ ...endpointQuery(refundEndpoints.refundRequestCounts), refetchInterval: REFETCH_MS });
  const refunds = useQuery({ ...endpointQuery(adminRefundEndpoints.adminRefundCounts), refetchInterval: REFETCH_MS });
  if (requests.data === undefined && refunds.data === undefined) return null;
  const { waiting = 0, overdue = 0 } = requests.data ?? {};
  return <WaitingBadge waiting={waiting + (refunds.data?.approval ?? 0)} overdue={overdue} />;
}
