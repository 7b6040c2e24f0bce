import type { RefundRequest } from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import { paidAtOf } from "../../core/capture-time.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { returnedPaise } from "../../core/reversals.ts";
import { refundRequestOf } from "../../core/refund-state.ts";

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
