import type { RefundRequest } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { DonationDocument } from "../donation.document.ts";
import { refundedPaise, fullyRefundedAt } from "../facts.ts";
import { currentRefundRequest } from "./refund-state.ts";

/** A refund request for admins; `undefined` if the donation has none. */
export function refundRequestView({ id, data }: Stored<DonationDocument>): RefundRequest | undefined {
  const { facts, donor, campaignId, campaignTitle, planId, refundEvents = [], markedRefundId } = data;
  const request = currentRefundRequest(refundEvents, fullyRefundedAt(facts));
  const { acceptedPaymentId } = facts;
  const donation = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  if (request === undefined || acceptedPaymentId === undefined || donation === undefined) return undefined;
  const { state, asked, dueAt, changedAt, last } = request;
  const refunded = refundedPaise(facts, acceptedPaymentId);
  return {
    reference: id,
    state,
    version: refundEvents.length,
    askedAt: asked.at,
    dueAt,
    reason: asked.reason,
    ...(asked.words !== undefined && { words: asked.words }),
    amountPaise: state === "refunded" ? refunded : donation.amountPaise - refunded,
    refundedPaise: refunded,
    ...(markedRefundId !== undefined && { refundId: markedRefundId }),
    ...(last.what === "declined" && { declinedBecause: last.reason }),
    changedAt,
    ...(state !== "refunded" && "byEmail" in last && { changedBy: last.byEmail }),
    campaign: { _id: campaignId, title: campaignTitle },
    ...(donor !== undefined && { donorName: donor.fullName, donorEmail: donor.email }),
    paidAt: donation.at,
    ...(donation.method !== undefined && { method: donation.method }),
    paymentId: acceptedPaymentId,
    ...(planId !== undefined && { planId }),
  };
}
