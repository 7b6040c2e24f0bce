import { EXCEPTION_DUE_DAYS, type ExceptionOf } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import { redactContent } from "../../giving/donations/index.ts";
import type { CampaignWithProblems } from "../../impact/items/index.ts";
import type { WebhookEventDocument } from "../../giving/donations/store/webhook-event.document.ts";
import { missingFundsPaise } from "../../platform/ledger/index.ts";
import type { FundsStandingDocument } from "../../platform/ledger/standing/standing.document.ts";
import { isRetryable } from "../../platform/mail/index.ts";
import type { OutboxDocument } from "../../platform/mail/outbox.document.ts";
import type { DiscrepancyDocument } from "../../giving/payments/daily-check/discrepancy.document.ts";
import type { DeadLetterDocument } from "../../giving/payments/dead-letter.document.ts";
import type { UnmatchedPaymentDocument } from "../../giving/payments/unmatched/unmatched-payment.document.ts";
import { openDisputesOf, remainingPaiseOf } from "../../giving/payments/index.ts";
import { problemView } from "../settlements/index.ts";
import type { SettlementDocument } from "../settlements/examination/settlement.document.ts";
import { disputeView, refundProgress } from "./donation-exception.views.ts";

export function unmatchedException({ id, data }: Stored<UnmatchedPaymentDocument>): ExceptionOf<"unmatched"> {
  const { payment, refunds, foundAt, reviewEvents = [], state, exceptionDueAt } = data;
  const refund = refundProgress(id, refunds, reviewEvents);
  return {
    kind: "unmatched",
    _id: id,
    version: reviewEvents.length,
    dueAt: exceptionDueAt ?? foundAt,
    state: state === "accepted" ? "accepted" : "open",
    amountPaise: payment.amountPaise,
    remainingPaise: remainingPaiseOf(data),
    currency: payment.currency,
    international: payment.international,
    ...(payment.method !== undefined && { method: payment.method }),
    ...(payment.orderId !== undefined && { orderId: payment.orderId }),
    at: payment.at,
    foundAt,
    refunds: Object.entries(refunds)
      .map(([refundId, { status, amountPaise, at }]) => ({ _id: refundId, status, amountPaise, at }))
      .toSorted((refundA, refundB) => refundA.at.localeCompare(refundB.at)),
    ...(refund !== undefined && { refund }),
    disputes: openDisputesOf(data).flatMap(
      ([disputeId, dispute]) => disputeView(disputeId, dispute, reviewEvents) ?? [],
    ),
  };
}

export const discrepancyDueAt = ({ foundAt }: DiscrepancyDocument): string =>
  new Date(Date.parse(foundAt) + EXCEPTION_DUE_DAYS.difference * 86_400_000).toISOString();

export function discrepancyException({ id, data }: Stored<DiscrepancyDocument>): ExceptionOf<"difference"> {
  const { kind: what, entity, gatewayId, donationId, expectedPaise, foundPaise, foundAt, lastSeenAt, version } = data;
  return {
    kind: "difference",
    _id: id,
    version,
    dueAt: discrepancyDueAt(data),
    what,
    entity,
    gatewayId,
    ...(donationId !== undefined && { reference: donationId }),
    ...(expectedPaise !== null && { expectedPaise }),
    ...(foundPaise !== null && { foundPaise }),
    foundAt,
    lastSeenAt,
  };
}

export function deadLetterException({ id, data }: Stored<DeadLetterDocument>): ExceptionOf<"parked"> {
  const { kind: entity, gatewayId, problem, content, parkedAt, tries, nextTryAt, exceptionDueAt } = data;
  return {
    kind: "parked",
    _id: id,
    version: tries,
    dueAt: exceptionDueAt ?? parkedAt,
    entity,
    ...(gatewayId !== null && { gatewayId }),
    problem,
    content,
    parkedAt,
    tries,
    ...(nextTryAt !== null && { nextTryAt }),
  };
}

export function settlementException({ id, data }: Stored<SettlementDocument>): ExceptionOf<"settlement"> {
  const { tries, exceptionDueAt, amountPaise, utr, createdAt, problems } = data;
  return {
    kind: "settlement",
    _id: id,
    version: tries,
    dueAt: exceptionDueAt ?? createdAt,
    amountPaise,
    ...(utr !== null && { utr }),
    createdAt,
    problems: problems.map(problemView),
  };
}

export function itemsException({ id, data }: Stored<CampaignWithProblems>): ExceptionOf<"items"> {
  const { title, problems = [], exceptionDueAt } = data;
  return {
    kind: "items",
    _id: id,
    version: 0,
    dueAt: exceptionDueAt ?? "",
    campaign: { _id: id, title },
    problems: problems.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)),
  };
}

export function fundsException({ id, data }: Stored<FundsStandingDocument>): ExceptionOf<"funds"> {
  const { restrictedPaise, ownPaise, shortSince, exceptionDueAt } = data;
  return {
    kind: "funds",
    _id: id,
    version: 0,
    dueAt: exceptionDueAt ?? "",
    restrictedPaise,
    ownPaise,
    missingPaise: missingFundsPaise(data),
    since: shortSince ?? "",
  };
}

export function webhookException({ id, data }: Stored<WebhookEventDocument>): ExceptionOf<"webhook"> {
  const { event, error, raw, receivedAt, tries, exceptionDueAt } = data;
  return {
    kind: "webhook",
    _id: id,
    version: tries,
    dueAt: exceptionDueAt ?? receivedAt,
    event,
    problem: error ?? "",
    content: redactContent(raw),
    receivedAt,
    tries,
  };
}

export function mailException({ id, data }: Stored<OutboxDocument>): ExceptionOf<"mail"> {
  const { kind: mailKind, error, createdAt, tries, exceptionDueAt } = data;
  return {
    kind: "mail",
    _id: id,
    version: tries,
    dueAt: exceptionDueAt ?? createdAt,
    mailKind,
    problem: error ?? "",
    createdAt,
    tries,
    ...("donationId" in data && { reference: data.donationId }),
    ...("planId" in data && { planId: data.planId }),
    canRetry: isRetryable(data),
  };
}
