import { limitOfRefund, type RefundLimit } from "../../content/settings.service.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import { refundRequestOf } from "../../giving/core/refund-state.ts";

type RequestedDonation = Pick<DonationDocument, "facts" | "refundEvents" | "adminRefunds">;

/** States of refunds that were asked for, and that nobody has approved. */
const UNDECIDED: ReadonlySet<string> = new Set(["awaiting-approval", "declined", "cancelled"]);

/**
 * The limit of a donation's further refund. If one was requested before the limit was raised, by the donor or by an admin who was refused alone, the
 * lower one stays: otherwise a refund that waits would be withdrawn and made again.
 */
export function limitOfDonation(donation: RequestedDonation, limit: RefundLimit): number {
  const request = refundRequestOf(donation);
  const requestedAt = [
    ...(request?.state === "open" ? [request.askedEvent.at] : []),
    ...(donation.adminRefunds ?? []).flatMap((refund) => (UNDECIDED.has(refund.state) ? [refund.requestedAt] : [])),
  ];
  return limitOfRefund(limit, requestedAt.toSorted()[0]);
}
