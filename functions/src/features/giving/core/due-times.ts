import { EXCEPTION_DUE_DAYS } from "@daansetu/contract";
import type { DisputeFact, Facts } from "./donation.document.ts";

/** Computes by when a person should resolve each kind of problem. */

const DAY_MS = 86_400_000;

export const dueAfter = (since: string, what: keyof typeof EXCEPTION_DUE_DAYS): string =>
  new Date(Date.parse(since) + EXCEPTION_DUE_DAYS[what] * DAY_MS).toISOString();

/** The deadline for answering an open dispute. */
export const disputeDueAt = ({ at, respondBy }: DisputeFact): string => respondBy ?? dueAfter(at, "dispute");

/** When a problem of a payment is due; if refunds of the whole rest are pending, after the time that banks take. */
export function paymentDueAt(
  { refunds }: Pick<Facts, "refunds">,
  paymentId: string,
  remainingPaise: number,
  since: string,
) {
  const pendingRefunds = Object.values(refunds).filter(
    (refund) => refund.paymentId === paymentId && refund.status === "pending",
  );
  const pendingPaise = pendingRefunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const pendingSince = pendingRefunds
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return pendingSince === undefined || pendingPaise < remainingPaise
    ? dueAfter(since, "payment")
    : dueAfter(pendingSince, "refund-pending");
}
