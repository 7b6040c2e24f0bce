import type { AdminRefundRecords } from "../../core/admin-refund.document.ts";

/** Cancels the refunds that answer a request and wait for a second admin, because the donor withdrew the request. */
export const withoutWaitingAnswers = (
  adminRefunds: AdminRefundRecords | undefined,
  now: Date,
): AdminRefundRecords | undefined =>
  adminRefunds?.map((refund) =>
    refund.answersRequest && refund.state === "awaiting-approval"
      ? { ...refund, state: "cancelled", closedAt: now.toISOString() }
      : refund,
  );
