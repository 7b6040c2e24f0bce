import type { AdminRefundObstacle } from "@daansetu/contract";
import { limitOfRefund, type RefundLimit } from "../../../site/content/settings.service.ts";
import type { AdminRefundRecord } from "../../core/admin-refund.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { hasOpenDispute } from "../../core/disputes.ts";
import { lostPaise } from "../../core/reversals.ts";
import { refundablePaise, TAKEN_BACK_SENTENCE } from "../../core/refund-reservations.ts";
import { refundRequestOf } from "../../core/refund-state.ts";

/**
 * Why no refund of a payment can be made; `undefined` if one can.
 * @param paymentId one of the donation's payments; `undefined` if none was accepted
 * @param exceptId a refund that waits already and is about to be approved
 */
export function adminRefundObstacle(
  donation: DonationDocument,
  paymentId: string | undefined,
  exceptId?: string,
): AdminRefundObstacle | undefined {
  const { facts } = donation;
  if (paymentId === undefined || facts.payments[paymentId]?.status !== "captured") return "not-paid";
  if (hasOpenDispute(facts, paymentId)) return "disputed";
  if (refundRequestOf(donation)?.state === "marked") return "marked";
  if (refundablePaise(donation, paymentId, exceptId) > 0) return undefined;
  return lostPaise(facts, paymentId) > 0 ? "taken-back" : "nothing-left";
}

const OBSTACLE_SENTENCES: Readonly<Record<AdminRefundObstacle, string>> = {
  "not-paid": "This donation was not paid, so there is nothing to refund.",
  disputed:
    "The donor's bank disputes this payment. A refund now could return the money twice; please answer the dispute first.",
  marked:
    "This donation is marked as refunded by hand, and the gateway has not reported that refund yet. Please take the mark back first.",
  "taken-back": TAKEN_BACK_SENTENCE,
  "nothing-left": "Nothing is left to refund: everything was refunded, or is about to be.",
};

/** The reason as a sentence for admins. */
export const obstacleSentence = (obstacle: AdminRefundObstacle): string => OBSTACLE_SENTENCES[obstacle];

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

/** The number of steps about the refunds of a donation: an admin who saw fewer decides about something else. */
export function refundsVersionOf({ adminRefunds = [], refundEvents = [] }: DonationDocument): number {
  return adminRefunds.reduce((steps, refund) => steps + stepsOf(refund), refundEvents.length);
}

/** Asked for, approved by a second admin, and closed or failed. */
const stepsOf = ({ approvedAt, closedAt }: AdminRefundRecord) =>
  1 + (approvedAt === undefined ? 0 : 1) + (closedAt === undefined ? 0 : 1);
