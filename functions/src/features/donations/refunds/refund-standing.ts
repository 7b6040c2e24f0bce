import { endOfDay, lastRefundRequestDay, type RefundObstacle, type RefundStanding } from "@daansetu/contract";
import { paidAtOf } from "../capture-time.ts";
import type { DonationDocument, Facts } from "../donation.document.ts";
import { hasOpenDispute } from "../dispute-facts.ts";
import { statusOf, fullyRefundedAt } from "../facts.ts";
import { refundedPaise, returnedPaise } from "../reversals.ts";
import { currentRefundRequest } from "./refund-state.ts";

/** After this many requests, the donor is asked to contact the foundation instead. */
const MAX_REQUESTS = 3;

/** Refundable amount, deadline, obstacle and current request of a donation at `now`. */
export function refundStanding(donation: DonationDocument, now: Date): RefundStanding {
  const { facts, refundEvents } = donation;
  const { acceptedPaymentId } = facts;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  const paidAt = paidAtOf(facts);
  const request = currentRefundRequest(refundEvents, fullyRefundedAt(facts));
  const obstacle = obstacleOf(donation, now);
  const alreadyReturnedPaise = acceptedPaymentId === undefined ? 0 : returnedPaise(facts, acceptedPaymentId);
  return {
    amountPaise:
      request?.state === "refunded" ? alreadyReturnedPaise : (acceptedPayment?.amountPaise ?? 0) - alreadyReturnedPaise,
    ...(paidAt !== undefined && { lastDay: lastRefundRequestDay(paidAt) }),
    ...(obstacle !== undefined && { obstacle }),
    ...(request !== undefined && {
      request: {
        state: request.state,
        askedAt: request.askedEvent.at,
        dueAt: request.dueAt,
        changedAt: request.changedAt,
        ...(request.state === "declined" &&
          request.lastEvent.what === "declined" && { declinedBecause: request.lastEvent.reason }),
      },
    }),
  };
}

/** Paise of one payment's pending refunds. */
function pendingRefundPaise(facts: Facts, paymentId: string): number {
  return Object.values(facts.refunds)
    .filter((refund) => refund.paymentId === paymentId && refund.status === "pending")
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
  const request = currentRefundRequest(refundEvents, refundedAt);
  const disputeObstacle = disputeObstacleOf(donation);
  if (disputeObstacle !== undefined) return disputeObstacle;
  if (status === "under-review") return "under-review";
  if (refundedAt !== undefined || status === "refunded") return "refunded";
  if (facts.acceptedPaymentId === undefined || acceptedPayment === undefined) return "not-paid";
  if (request?.state === "open" || request?.state === "marked") return "asked";
  if (request?.state === "declined") return "declined";
  const remainingPaise = acceptedPayment.amountPaise - returnedPaise(facts, facts.acceptedPaymentId);
  if (pendingRefundPaise(facts, facts.acceptedPaymentId) >= remainingPaise) return "on-its-way";
  if (now.toISOString() >= endOfDay(lastRefundRequestDay(paidAtOf(facts) ?? acceptedPayment.at))) return "time-over";
  return refundEvents.filter(({ what }) => what === "asked").length < MAX_REQUESTS ? undefined : "too-often";
}
