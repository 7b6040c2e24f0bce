import { EXCEPTION_DUE_DAYS } from "@daansetu/contract";
import type { DisputeFact, Facts } from "./donation.document.ts";

/** By when a person should have dealt with a problem. */

const DAY_MS = 86_400_000;

export const dueAfter = (since: string, what: keyof typeof EXCEPTION_DUE_DAYS): string =>
  new Date(Date.parse(since) + EXCEPTION_DUE_DAYS[what] * DAY_MS).toISOString();

/** When an open dispute must be answered. */
export const disputeDueAt = ({ at, respondBy }: DisputeFact): string => respondBy ?? dueAfter(at, "dispute");

/** When something must be done about a payment: once refunds of all that is left are on their way, after the time that banks take. */
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
