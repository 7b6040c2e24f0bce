import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { AdminRefundRecord } from "../../giving/core/admin-refund.document.ts";

/** The number of steps about the refunds of a donation: an admin who saw fewer decides about something else. */
export function refundsVersionOf({ adminRefunds = [], refundEvents = [] }: DonationDocument): number {
  return adminRefunds.reduce((steps, refund) => steps + stepsOf(refund), refundEvents.length);
}

/** Asked for, approved by a second admin, and closed or failed. */
const stepsOf = ({ approvedAt, closedAt }: AdminRefundRecord) =>
  1 + (approvedAt === undefined ? 0 : 1) + (closedAt === undefined ? 0 : 1);
