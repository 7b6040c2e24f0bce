import { exceptionEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Beside "Money to look at": how much waits for a person. */
export function ExceptionsBadge() {
  const { data } = useQuery({ ...endpointQuery(exceptionEndpoints.exceptionCounts), refetchInterval: 60_000 });
  return data === undefined ? null : <WaitingBadge {...data} />;
}
