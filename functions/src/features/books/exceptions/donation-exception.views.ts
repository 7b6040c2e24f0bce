import type { DonationProblem, ExceptionOf, OpenDispute, RefundProgress } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { DisputeFact, DonationDocument, RefundFact } from "../../giving/core/donation.document.ts";
import { lastOrderOf } from "../../giving/donations/index.ts";
import type { ReviewEvent } from "../../giving/core/review-event.document.ts";
import { type MoneyProblem, moneyProblemsOf } from "../../giving/core/money-problems.ts";
import { isOpenDispute } from "../../giving/core/facts.ts";

export function donationException({ id, data: donation }: Stored<DonationDocument>): ExceptionOf<"donation"> {
  const { campaignId, campaignTitle, donor, facts, reviewEvents = [], exceptionDueAt } = donation;
  return {
    kind: "donation",
    _id: id,
    version: reviewEvents.length,
    dueAt: exceptionDueAt ?? donation.createdAt,
    status: donation.status,
    amountPaise: donation.amountPaise,
    campaign: { _id: campaignId, title: campaignTitle },
    ...(donor !== undefined && { donorName: donor.fullName }),
    ...(donation.orderId !== undefined && { orderId: donation.orderId }),
    ...(donation.planId !== undefined && { planId: donation.planId }),
    problems: moneyProblemsOf(facts, donation).flatMap((problem) => problemView(problem, facts.refunds, reviewEvents)),
  };
}

function problemView(
  problem: MoneyProblem,
  refunds: Record<string, RefundFact>,
  events: readonly ReviewEvent[],
): DonationProblem[] {
  const { key, amountPaise, at, dueAt, paymentId } = problem;
  const fields = { key, amountPaise, at, dueAt, paymentId };
  switch (problem.what) {
    case "dispute": {
      const dispute = disputeView(problem.disputeId, problem.dispute, events);
      return dispute === undefined ? [] : [{ what: problem.what, ...fields, dispute }];
    }
    case "dispute-won":
      return [{ what: problem.what, ...fields, disputeId: problem.disputeId }];
    case "excess-returned":
      return [{ what: problem.what, ...fields }];
    case "refund-failed":
      return [{ what: problem.what, ...fields, ...(problem.refundId !== undefined && { refundId: problem.refundId }) }];
    case "second-payment":
    case "foreign-card":
    case "other-payment":
    case "awaits-details": {
      const { currency, method } = problem.payment;
      const refund = refundProgress(paymentId, refunds, events);
      return [
        {
          what: problem.what,
          ...fields,
          currency,
          ...(method !== undefined && { method }),
          ...(refund !== undefined && { refund }),
        },
      ];
    }
  }
}

/** @returns `undefined` for a dispute that has ended */
export function disputeView(
  disputeId: string,
  dispute: DisputeFact,
  events: readonly ReviewEvent[],
): OpenDispute | undefined {
  const { paymentId, amountPaise, status, phase, reasonCode, reasonDescription, respondBy, at } = dispute;
  if (!isOpenDispute(dispute) || status === "won" || status === "lost" || status === "closed") return undefined;
  const answer = events.findLast((event) => event.what === "dispute-answered" && event.disputeId === disputeId);
  return {
    disputeId,
    paymentId,
    amountPaise,
    status,
    ...(phase !== undefined && { phase }),
    ...(reasonCode !== undefined && { reasonCode }),
    ...(reasonDescription !== undefined && { reasonDescription }),
    ...(respondBy !== undefined && { respondBy }),
    at,
    ...(answer?.what === "dispute-answered" && {
      answer: { answer: answer.answer, note: answer.note, by: answer.byEmail, at: answer.at },
    }),
  };
}

/** The latest of what was ordered here and what the gateway reports about the payment's refunds. */
export function refundProgress(
  paymentId: string,
  refunds: Record<string, RefundFact>,
  events: readonly ReviewEvent[],
): RefundProgress | undefined {
  const order = lastOrderOf(events, paymentId);
  const [latest] = Object.entries(refunds)
    .filter(
      ([, refund]) => refund.paymentId === paymentId && (refund.status === "pending" || refund.status === "failed"),
    )
    .toSorted(([, refundA], [, refundB]) => refundB.at.localeCompare(refundA.at));
  const by = order === undefined ? {} : { by: order.byEmail };
  if (latest !== undefined) {
    const [refundId, { status, at }] = latest;
    // The gateway's times are whole seconds, ours are not.
    const isOrderedAgain = status === "failed" && order !== undefined && Date.parse(order.at) > Date.parse(at) + 1_000;
    if (!isOrderedAgain) return { state: status === "pending" ? "pending" : "failed", refundId, at, ...by };
  }
  if (order === undefined) return undefined;
  return { state: order.needsApproval === true ? "awaiting-approval" : "ordered", at: order.at, ...by };
}
