import type { AdminRefund, DonationRefunds } from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import type { RefundLimit } from "../../../site/content/settings.service.ts";
import { paidAtOf } from "../../core/capture-time.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { type CurrentAdminRefund, currentAdminRefunds } from "../../core/refunds.ts";
import { adminRefundObstacle, refundsVersionOf, limitOfDonation } from "./admin-refund-rules.ts";
import { refundablePaise, unapprovedPaise } from "../../core/refund-reservations.ts";
import { refundRequestOf } from "../../core/refund-state.ts";

export function adminRefundView(refund: CurrentAdminRefund): AdminRefund {
  const { id, requestedByEmail, approvedByEmail, approvedAt, closedByEmail, gatewayRefundId, failure } = refund;
  return {
    _id: id,
    state: refund.state,
    amountPaise: refund.amountPaise,
    paymentId: refund.paymentId,
    reason: refund.reason,
    answersRequest: refund.answersRequest,
    requestedByUid: refund.requestedByUid,
    requestedBy: requestedByEmail,
    requestedAt: refund.requestedAt,
    changedAt: refund.changedAt,
    ...(approvedByEmail !== undefined && { approvedBy: approvedByEmail }),
    ...(approvedAt !== undefined && { approvedAt }),
    ...(closedByEmail !== undefined && { closedBy: closedByEmail }),
    ...(gatewayRefundId !== undefined && { gatewayRefundId }),
    ...(failure !== undefined && { failure }),
  };
}

/** A donation with its refunds by admins, newest first. */
export function donationRefundsView(
  { id, data: donation }: Stored<DonationDocument>,
  limit: RefundLimit,
): DonationRefunds {
  const { facts, donor, campaignId, campaignTitle, amountPaise } = donation;
  const { acceptedPaymentId: paymentId } = facts;
  const paidAt = paidAtOf(facts);
  const request = refundRequestOf(donation);
  const obstacle = adminRefundObstacle(donation, paymentId);
  return {
    reference: id,
    version: refundsVersionOf(donation),
    leftPaise: paymentId === undefined ? 0 : refundablePaise(donation, paymentId),
    ...(obstacle !== undefined && { obstacle }),
    approvalAbovePaise: limitOfDonation(donation, limit),
    unapprovedPaise: unapprovedPaise(donation),
    ...(request !== undefined && { requestState: request.state }),
    amountPaise,
    campaign: { _id: campaignId, title: campaignTitle },
    ...(donor !== undefined && { donorName: donor.fullName, donorEmail: donor.email }),
    ...(paidAt !== undefined && { paidAt }),
    ...(paymentId !== undefined && { paymentId }),
    refunds: currentAdminRefunds(donation).map(adminRefundView).toReversed(),
  };
}
