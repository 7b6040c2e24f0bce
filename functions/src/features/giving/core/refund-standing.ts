import { endOfDay, lastRefundRequestDay, type RefundObstacle, type RefundStanding } from "@daansetu/contract";
import { paidAtOf } from "./payment-facts.ts";
import type { DonationDocument } from "./donation.document.ts";
import { hasOpenDispute } from "./facts.ts";
import { statusOf } from "./status.ts";
import { fullyRefundedAt, refundedPaise, returnedPaise } from "./reversals.ts";
import { currentAdminRefunds, refundRequestOf, type CurrentRefundRequest } from "./refunds.ts";

/** True if a donor may ask for a refund, of how much, and until when. */

/** After this many requests, the donor is asked to contact the foundation instead. */
const MAX_REQUESTS = 3;

/** Refundable amount, deadline, obstacle and current request of a donation at `now`. */
export function refundStanding(donation: DonationDocument, now: Date): RefundStanding {
  const { facts } = donation;
  const { acceptedPaymentId } = facts;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  const paidAt = paidAtOf(facts);
  const request = refundRequestOf(donation);
  const obstacle = obstacleOf(donation, now);
  const alreadyReturnedPaise = acceptedPaymentId === undefined ? 0 : returnedPaise(facts, acceptedPaymentId);
  return {
    amountPaise:
      request?.state === "refunded"
        ? alreadyReturnedPaise
        : request?.state === "approved" && request.answer !== undefined
          ? request.answer.amountPaise
          : (acceptedPayment?.amountPaise ?? 0) - alreadyReturnedPaise,
    ...(paidAt !== undefined && { lastDay: lastRefundRequestDay(paidAt) }),
    ...(obstacle !== undefined && { obstacle }),
    ...(request !== undefined && {
      request: {
        ...stateForDonor(request),
        askedAt: request.askedEvent.at,
        dueAt: request.dueAt,
        ...(request.state === "declined" &&
          request.lastEvent.what === "declined" && { declinedBecause: request.lastEvent.reason }),
      },
    }),
  };
}

/** That two admins decide is the foundation's own business: until then, the donor's request is open. */
const stateForDonor = ({ state, changedAt, lastEvent }: CurrentRefundRequest) =>
  state === "awaiting-approval" ? ({ state: "open", changedAt: lastEvent.at } as const) : { state, changedAt };

/** Paise of one payment's refunds that are on their way: approved by admins, or pending at the gateway. */
function pendingRefundPaise(donation: DonationDocument, paymentId: string): number {
  const pendingRefunds = Object.values(donation.facts.refunds).filter(({ status }) => status === "pending");
  const approvedRefunds = currentAdminRefunds(donation).filter(({ state }) => state === "approved");
  return [...pendingRefunds, ...approvedRefunds]
    .filter((refund) => refund.paymentId === paymentId)
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/** A refund beside an open dispute could return the same money twice; after a lost one, nothing may be left to refund. */
export function disputeObstacleOf({ facts }: DonationDocument): "disputed" | "taken-back" | undefined {
  const { acceptedPaymentId, payments } = facts;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : payments[acceptedPaymentId];
  if (acceptedPaymentId === undefined || acceptedPayment === undefined) return undefined;
  if (hasOpenDispute(facts, acceptedPaymentId)) return "disputed";
  const isGone = returnedPaise(facts, acceptedPaymentId) >= acceptedPayment.amountPaise;
  return isGone && refundedPaise(facts, acceptedPaymentId) < acceptedPayment.amountPaise ? "taken-back" : undefined;
}

/** Why no refund can be requested at `now`; `undefined` if one can. */
function obstacleOf(donation: DonationDocument, now: Date): RefundObstacle | undefined {
  const { facts, refundEvents = [] } = donation;
  const status = statusOf(facts, donation, now);
  const acceptedPayment = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  const refundedAt = fullyRefundedAt(facts);
  const request = refundRequestOf(donation);
  const disputeObstacle = disputeObstacleOf(donation);
  if (disputeObstacle !== undefined) return disputeObstacle;
  if (status === "under-review") return "under-review";
  if (refundedAt !== undefined || status === "refunded") return "refunded";
  if (facts.acceptedPaymentId === undefined || acceptedPayment === undefined) return "not-paid";
  switch (request?.state) {
    case "open":
    case "awaiting-approval":
    case "marked":
      return "asked";
    case "approved":
      return "on-its-way";
    case "declined":
      return "declined";
    case "refunded":
      return "partly-refunded";
    case "withdrawn":
    case undefined:
  }
  const remainingPaise = acceptedPayment.amountPaise - returnedPaise(facts, facts.acceptedPaymentId);
  if (pendingRefundPaise(donation, facts.acceptedPaymentId) >= remainingPaise) return "on-its-way";
  if (now.toISOString() >= endOfDay(lastRefundRequestDay(paidAtOf(facts) ?? acceptedPayment.at))) return "time-over";
  return refundEvents.filter(({ what }) => what === "asked").length < MAX_REQUESTS ? undefined : "too-often";
}
