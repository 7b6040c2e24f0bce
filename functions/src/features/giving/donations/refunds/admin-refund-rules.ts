import { createHash } from "node:crypto";
import {
  type AdminRefundObstacle,
  fieldErrorOf,
  formatPaise,
  type NewAdminRefund,
  PAISE_PER_RUPEE,
} from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { LoggedAction } from "../../../platform/activity/activity.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { limitOfRefund, type RefundLimit } from "../../../site/content/settings.service.ts";
import type { AdminRefundRecord, AdminRefundRecords } from "../../core/admin-refund.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { hasOpenDispute } from "../../core/facts.ts";
import {
  type CurrentAdminRefund,
  currentAdminRefunds,
  refundablePaise,
  type RefundedDonation,
  refundRequestOf,
  TAKEN_BACK_SENTENCE,
} from "../../core/refunds.ts";
import { lostPaise } from "../../core/reversals.ts";

/** A donation's refunds after one step, and who made the step; the gateway, if no admin is given. */
export interface AdminRefundStep {
  adminRefunds: AdminRefundRecords;
  loggedAction?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
}

/** The id of a refund, so that a repeated call finds the one that it made. It names the donation, because the gateway's keys are global. */
export const adminRefundIdOf = (reference: string, clientRequestId: string): string =>
  createHash("sha256").update(`${reference}:${clientRequestId}`).digest("hex").slice(0, 32);

interface NewRefundContext {
  /** Id of the new refund. */
  id: string;
  limit: RefundLimit;
  admin: Actor;
  now: Date;
}

/**
 * The step that adds a refund to a donation and reserves its amount; `undefined` if the same call has already added it.
 * @throws AppError `conflict` if no refund can be made or another admin was faster, `bad-input` for the amount
 */
export function newAdminRefundStep(
  donation: DonationDocument,
  body: NewAdminRefund,
  { id, limit, admin, now }: NewRefundContext,
): AdminRefundStep | undefined {
  const { adminRefunds = [], facts } = donation;
  const { amountPaise, reason } = body;
  const sameRefund = adminRefunds.find((refund) => refund.id === id);
  if (sameRefund !== undefined) {
    if (sameRefund.amountPaise === amountPaise && sameRefund.requestedByUid === admin.uid) return undefined;
    throw new AppError("conflict", "This refund was sent before, with another amount. Please look at it again.");
  }
  if (body.version !== refundsVersionOf(donation)) throw changedError(adminRefunds.at(-1));
  const paymentId = body.paymentId ?? facts.acceptedPaymentId;
  const obstacle = paymentId === undefined ? "not-paid" : adminRefundObstacle(donation, paymentId);
  if (obstacle !== undefined || paymentId === undefined)
    throw new AppError("conflict", obstacleSentence(obstacle ?? "not-paid"));
  assertAmount(amountPaise, refundablePaise(donation, paymentId));
  assertItem(body.itemId, donation);
  const mustWait = needsApproval(donation, amountPaise, limitOfDonation(donation, limit));
  const state = mustWait ? "awaiting-approval" : "approved";
  const refund: AdminRefundRecord = {
    id,
    paymentId,
    amountPaise,
    reason,
    ...(body.itemId !== undefined && { itemId: body.itemId }),
    answersRequest: paymentId === facts.acceptedPaymentId && refundRequestOf(donation)?.state === "open",
    requestedByUid: admin.uid,
    requestedByEmail: admin.email,
    requestedAt: now.toISOString(),
    state,
  };
  return {
    adminRefunds: [...adminRefunds, refund],
    // The reason stays with the donation and is not logged, because the activity log is kept longer than messages between people.
    loggedAction: {
      by: admin,
      action: mustWait ? "refund-approval-asked" : "refund-made",
      after: { refundId: id, amountPaise, state },
    },
  };
}

/** @throws AppError `bad-input` unless the amount is whole rupees, or exactly what is left */
function assertAmount(amountPaise: number, leftPaise: number): void {
  if (amountPaise > leftPaise)
    throw amountError("more-than-left", `At most ${formatPaise(leftPaise)} is left to refund.`);
  if (amountPaise % PAISE_PER_RUPEE !== 0 && amountPaise !== leftPaise)
    throw amountError("whole-rupees", "Please enter a whole number of rupees, without decimals.");
}

/** @throws AppError `bad-input` for a thing that the donation does not have */
function assertItem(itemId: string | undefined, { lines }: Pick<DonationDocument, "lines">): void {
  if (itemId === undefined || lines?.lines.some((line) => line.itemId === itemId)) return;
  throw new AppError("bad-input", "This donation has no such thing. Please open the page again.", {
    fields: [fieldErrorOf("itemId", "no-such-item")],
  });
}

const amountError = (problem: string, message: string) =>
  new AppError("bad-input", message, { fields: [{ ...fieldErrorOf("amountPaise", problem), message }] });

const changedError = (lastRefund: AdminRefundRecord | undefined) =>
  new AppError(
    "conflict",
    lastRefund === undefined
      ? "The refund request of this donation was changed after you opened it. Please look at it again."
      : `Something about the refunds of this donation was changed after you opened it; the last refund is by ${lastRefund.requestedByEmail}. Please look at it again.`,
  );

/**
 * Why no refund of a payment can be made; `undefined` if one can.
 * @param paymentId one of the donation's payments; `undefined` if none was accepted
 * @param exceptId the waiting refund that is about to be approved
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

/** States of refunds that were requested, and that nobody has approved. */
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

/**
 * Paise that went back, or are about to, without a second admin. They count towards the limit, so that it cannot be passed in small steps.
 */
export function unapprovedPaise(donation: RefundedDonation): number {
  return currentAdminRefunds(donation)
    .filter(({ state, approvedByEmail }) => approvedByEmail === undefined && COUNTED_STATES.has(state))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
const COUNTED_STATES: ReadonlySet<CurrentAdminRefund["state"]> = new Set(["approved", "sent", "processed"]);

/** True if a further refund needs a second admin. */
export const needsApproval = (donation: RefundedDonation, amountPaise: number, approvalAbovePaise: number): boolean =>
  unapprovedPaise(donation) + amountPaise > approvalAbovePaise;

/** The number of steps of a donation's refunds, as the version for optimistic concurrency: an admin who saw fewer has outdated data. */
export function refundsVersionOf({ adminRefunds = [], refundEvents = [] }: DonationDocument): number {
  return adminRefunds.reduce((steps, refund) => steps + stepsOf(refund), refundEvents.length);
}

/** Number of steps of a refund: requested, approved by a second admin, and closed or failed. */
const stepsOf = ({ approvedAt, closedAt }: AdminRefundRecord) =>
  1 + (approvedAt === undefined ? 0 : 1) + (closedAt === undefined ? 0 : 1);
