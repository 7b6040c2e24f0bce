import { refundEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Beside "Refund requests": the number of requests that wait for an answer. */
export function RefundBadge() {
  const { data } = useQuery({ ...endpointQuery(refundEndpoints.refundRequestCounts), refetchInterval: 60_000 });
  return data === undefined ? null : <WaitingBadge {...data} />;
}
