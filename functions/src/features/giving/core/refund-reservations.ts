import { formatPaise } from "@daansetu/contract";
import type { AdminRefundRecords } from "./admin-refund.document.ts";
import type { Facts } from "./donation.document.ts";
import { lostPaise } from "./reversals.ts";
import { type CurrentAdminRefund, currentAdminRefunds, type RefundedDonation } from "./refunds.ts";

/**
 * How much of a payment may still be refunded. A refund that waits for approval, or for the gateway, reserves its amount; as soon as the
 * gateway reports it, the report counts instead. So two admins cannot refund the same rupee, and a refund whose reply was lost is counted once.
 */

/** Whether a refund holds money that the gateway does not know of yet. */
const isReserved = ({ state }: CurrentAdminRefund) => state === "awaiting-approval" || state === "approved";

/** Paise that refunds of one payment reserve, without the one named. */
function reservedPaise(donation: RefundedDonation, paymentId: string, exceptId?: string): number {
  return currentAdminRefunds(donation)
    .filter((refund) => refund.paymentId === paymentId && refund.id !== exceptId && isReserved(refund))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Paise of one payment's refunds that the gateway has processed or still works on. */
function gatewayRefundedPaise({ refunds }: Facts, paymentId: string): number {
  return Object.values(refunds)
    .filter(
      (refund) => refund.paymentId === paymentId && (refund.status === "processed" || refund.status === "pending"),
    )
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/**
 * Paise of a payment that a further refund may take: captured, minus refunds (pending ones too), lost disputes, and reservations.
 * @param exceptId a refund whose own reservation does not count against it
 */
export function refundablePaise(donation: RefundedDonation, paymentId: string, exceptId?: string): number {
  const { facts } = donation;
  const payment = facts.payments[paymentId];
  if (payment?.status !== "captured") return 0;
  const takenPaise =
    gatewayRefundedPaise(facts, paymentId) + lostPaise(facts, paymentId) + reservedPaise(donation, paymentId, exceptId);
  return Math.max(0, payment.amountPaise - takenPaise);
}

/**
 * Paise that went back, or are about to, without a second admin. They count towards the limit, so that it cannot be passed in small steps.
 */
export function unapprovedPaise(donation: RefundedDonation): number {
  return currentAdminRefunds(donation)
    .filter(({ state, approvedByEmail }) => approvedByEmail === undefined && COUNTED_STATES.has(state))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
const COUNTED_STATES: ReadonlySet<CurrentAdminRefund["state"]> = new Set(["approved", "sent", "processed"]);

/** Whether a further refund needs a second admin. */
export const needsApproval = (donation: RefundedDonation, amountPaise: number, approvalAbovePaise: number): boolean =>
  unapprovedPaise(donation) + amountPaise > approvalAbovePaise;

/** Why a refund cannot be made of a payment of which less is left, as a sentence for admins. */
export const tooLittleLeftSentence = (leftPaise: number): string =>
  leftPaise === 0
    ? "Nothing is left of this payment: it was refunded elsewhere, or the bank has taken it back."
    : `Only ${formatPaise(leftPaise)} is left of this payment: a part was refunded elsewhere, or the bank has taken it back.`;

export const TAKEN_BACK_SENTENCE = "The donor's bank has taken this payment back, so nothing is left to refund.";

/**
 * Ends the refunds that wait for approval and can no longer be made, because the payment was refunded elsewhere or lost to a dispute meanwhile: nobody could
 * approve them, and they would wait for ever. Of several that do not fit together any more, the later ones give way.
 * @returns the same array if there are none
 */
export function withOvertaken(
  { adminRefunds, facts }: { adminRefunds: AdminRefundRecords; facts: Facts },
  now: Date,
): AdminRefundRecords {
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
  leftPaise === 0 && takenBackPaise > 0 ? TAKEN_BACK_SENTENCE : tooLittleLeftSentence(leftPaise);
