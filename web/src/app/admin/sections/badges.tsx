import {
  adminRefundEndpoints,
  billReportEndpoints,
  contactEndpoints,
  exceptionEndpoints,
  refundEndpoints,
} from "@daansetu/contract";
import { useCounts, useWaitingCounts } from "./use-waiting-counts.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Badge of "Exceptions": the number of exceptions that wait for a person. */
export function ExceptionsBadge() {
  const counts = useCounts(exceptionEndpoints.exceptionCounts);
  return counts === undefined ? null : <WaitingBadge {...counts} />;
}

/** Badge of "Messages": the number of contact messages and conversations that wait for an answer. */
export function MessagesBadge() {
  const { contactMessages = 0, conversations = 0 } = useCounts(contactEndpoints.messageCounts) ?? {};
  return <WaitingBadge waiting={contactMessages + conversations} overdue={0} />;
}

/** Badge of "Refunds": the number of requests that wait for an answer, and of refunds that wait for a second admin. */
export function RefundBadge() {
  const { waiting = 0, overdue = 0 } = useCounts(refundEndpoints.refundRequestCounts) ?? {};
  const { approval = 0 } = useCounts(adminRefundEndpoints.adminRefundCounts) ?? {};
  return <WaitingBadge waiting={waiting + approval} overdue={overdue} />;
}

/** Badge of "Reported bills": the number of reports that nobody has closed. */
export function BillReportsBadge() {
  const { open = 0 } = useCounts(billReportEndpoints.billReportCounts) ?? {};
  return <WaitingBadge waiting={open} overdue={0} />;
}

/** Badge of "Review queue": the number of NGOs, fundraisers, and notes and certificates of NGOs that wait for a review. */
export function QueueBadge() {
  const { ngos, fundraisers, ngoReports } = useWaitingCounts();
  return (
    <WaitingBadge
      waiting={(ngos?.waiting ?? 0) + (fundraisers?.waiting ?? 0) + (ngoReports?.waiting ?? 0)}
      overdue={(ngos?.overdue ?? 0) + (fundraisers?.overdue ?? 0)}
    />
  );
}
