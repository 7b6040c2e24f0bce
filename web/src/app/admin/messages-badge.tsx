import { contactEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/query.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Beside "Messages": how many contact messages and conversations wait for an answer. */
export function MessagesBadge() {
  const { data } = useQuery({ ...endpointQuery(contactEndpoints.messageCounts), refetchInterval: 60_000 });
  return data === undefined ? null : <WaitingBadge waiting={data.contactMessages + data.conversations} overdue={0} />;
}
