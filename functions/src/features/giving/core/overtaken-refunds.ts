import { lostPaise } from "./reversals.ts";
import { obstacleSentence } from "../../donations/refunds/admin-refund-rules.ts";
import { currentAdminRefunds, type RefundedDonation } from "./admin-refund-state.ts";
import type { AdminRefundRecords } from "./admin-refund.document.ts";
import { refundablePaise, tooLittleLeftSentence } from "./refund-reservations.ts";

/**
 * Ends the refunds that wait for approval and can no longer be made, because the payment was refunded elsewhere or lost to a dispute meanwhile: nobody could
 * approve them, and they would wait for ever. Of several that do not fit together any more, the later ones give way.
 * @returns the same array if there are none
 */
export function withOvertaken({ adminRefunds, facts }: RefundedDonation, now: Date): AdminRefundRecords | undefined {
  if (adminRefunds === undefined) return undefined;
  const waiting = currentAdminRefunds({ adminRefunds, facts }).filter(({ state }) => state === "awaiting-approval");
  return waiting.toReversed().reduce((refunds, { id, paymentId, amountPaise }) => {
    const leftPaise = refundablePaise({ adminRefunds: refunds, facts }, paymentId, id);
    if (leftPaise >= amountPaise) return refunds;
    const end = {
      state: "overtaken",
      failure: reasonOf(leftPaise, lostPaise(facts, paymentId)),
      closedAt: now.toISOString(),
    } as const;
    return refunds.map((refund) => (refund.id === id ? { ...refund, ...end } : refund));
  }, adminRefunds);
}

const reasonOf = (leftPaise: number, takenBackPaise: number) =>
  leftPaise === 0 && takenBackPaise > 0 ? obstacleSentence("taken-back") : tooLittleLeftSentence(leftPaise);
