import type { AdminRefund, DonationRefunds, RefundRequest } from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import type { RefundLimit } from "../../../site/content/settings.service.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { paidAtOf } from "../../core/payment-facts.ts";
import { type CurrentAdminRefund, currentAdminRefunds, refundablePaise, refundRequestOf } from "../../core/refunds.ts";
import { returnedPaise } from "../../core/reversals.ts";
import { adminRefundObstacle, limitOfDonation, refundsVersionOf, unapprovedPaise } from "./admin-refund-rules.ts";

/** A refund request for admins; `undefined` if the donation has none. */
export function refundRequestView({ id, data: donation }: Stored<DonationDocument>): RefundRequest | undefined {
  const { facts, donor, campaignId, campaignTitle, planId, refundEvents = [], markedRefundId } = donation;
  const request = refundRequestOf(donation);
  const { acceptedPaymentId } = facts;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  if (request === undefined || acceptedPaymentId === undefined || acceptedPayment === undefined) return undefined;
  const { state, askedEvent, dueAt, changedAt, lastEvent, answer } = request;
  const alreadyReturnedPaise = returnedPaise(facts, acceptedPaymentId);
  const changedBy =
    state === "refunded"
      ? undefined
      : (answer?.approvedByEmail ??
        answer?.requestedByEmail ??
        ("byEmail" in lastEvent ? lastEvent.byEmail : undefined));
  return {
    reference: id,
    state,
    version: refundEvents.length,
    askedAt: askedEvent.at,
    dueAt,
    reason: askedEvent.reason,
    ...(askedEvent.words !== undefined && { words: askedEvent.words }),
    amountPaise:
      state === "refunded"
        ? alreadyReturnedPaise
        : (answer?.amountPaise ?? acceptedPayment.amountPaise - alreadyReturnedPaise),
    refundedPaise: alreadyReturnedPaise,
    ...(markedRefundId !== undefined && { refundId: markedRefundId }),
    ...(lastEvent.what === "declined" && { declinedBecause: lastEvent.reason }),
    changedAt,
    ...(changedBy !== undefined && { changedBy }),
    campaign: { _id: campaignId, title: campaignTitle },
    ...(donor !== undefined && { donorName: donor.fullName, donorEmail: donor.email }),
    paidAt: paidAtOf(facts) ?? acceptedPayment.at,
    ...(acceptedPayment.method !== undefined && { method: acceptedPayment.method }),
    paymentId: acceptedPaymentId,
    ...(planId !== undefined && { planId }),
  };
}

export function adminRefundView(refund: CurrentAdminRefund): AdminRefund {
  const { id, itemId, requestedByEmail, approvedByEmail, approvedAt, closedByEmail, gatewayRefundId, failure } = refund;
  return {
    _id: id,
    state: refund.state,
    amountPaise: refund.amountPaise,
    paymentId: refund.paymentId,
    reason: refund.reason,
    ...(itemId !== undefined && { itemId }),
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
  const { facts, donor, campaignId, campaignTitle, amountPaise, lines } = donation;
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
    ...(lines !== undefined && lines.lines.length > 0 && { hasThings: true as const }),
    refunds: currentAdminRefunds(donation).map(adminRefundView).toReversed(),
  };
}
