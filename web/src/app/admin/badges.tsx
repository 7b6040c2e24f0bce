import { adminRefundEndpoints, contactEndpoints, exceptionEndpoints, refundEndpoints } from "@daansetu/contract";
import { useCounts, useWaitingCounts } from "./use-waiting-counts.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Beside "Money to look at": how much waits for a person. */
export function ExceptionsBadge() {
  const counts = useCounts(exceptionEndpoints.exceptionCounts);
  return counts === undefined ? null : <WaitingBadge {...counts} />;
}

/** Beside "Messages": how many contact messages and conversations wait for an answer. */
export function MessagesBadge() {
  const { contactMessages = 0, conversations = 0 } = useCounts(contactEndpoints.messageCounts) ?? {};
  return <WaitingBadge waiting={contactMessages + conversations} overdue={0} />;
}

/** Beside "Refunds": the number of requests that wait for an answer, and of refunds that wait for a second admin. */
export function RefundBadge() {
  const { waiting = 0, overdue = 0 } = useCounts(refundEndpoints.refundRequestCounts) ?? {};
  const { approval = 0 } = useCounts(adminRefundEndpoints.adminRefundCounts) ?? {};
  return <WaitingBadge waiting={waiting + approval} overdue={overdue} />;
}

/** Beside "Review queue": the number of NGOs and fundraisers that wait for a review. */
export function QueueBadge() {
  const { ngos, fundraisers } = useWaitingCounts();
  return (
    <WaitingBadge
      waiting={(ngos?.waiting ?? 0) + (fundraisers?.waiting ?? 0)}
      overdue={(ngos?.overdue ?? 0) + (fundraisers?.overdue ?? 0)}
    />
  );
}
