import { formatPaise } from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { adminRefundObstacle, type AdminRefundStep, obstacleSentence } from "./admin-refund-rules.ts";
import type { AdminRefundRecord } from "../../core/admin-refund.document.ts";
import { refundablePaise } from "../../core/refunds.ts";

/** A refund after an admin's decision, and its entry of the activity log. */
export interface AdminRefundDecision extends Required<Pick<AdminRefundStep, "loggedAction">> {
  refund: AdminRefundRecord;
}

interface DecisionContext {
  admin: Actor;
  now: Date;
}

/**
 * Approval by a second admin; `undefined` if this admin has approved it already.
 * @throws AppError `not-allowed` for one's own refund; `conflict` if it does not wait any more, or cannot be made now
 */
export function approvalOf(
  refund: AdminRefundRecord,
  donation: DonationDocument,
  { admin, now }: DecisionContext,
): AdminRefundDecision | undefined {
  if (refund.state === "approved" && refund.approvedByEmail === admin.email) return undefined;
  assertWaiting(refund);
  if (refund.requestedByUid === admin.uid)
    throw new AppError("not-allowed", "Another admin has to approve a refund that you asked for.");
  assertStillPossible(refund, donation);
  const state = "approved";
  return {
    refund: { ...refund, state, approvedByEmail: admin.email, approvedAt: now.toISOString() },
    loggedAction: { by: admin, action: "refund-approved", ...loggedChange(refund, state) },
  };
}

/**
 * The end of a refund that waits: its own admin withdraws it, another one declines it; `undefined` if this admin has done so already.
 * @throws AppError `conflict` if it does not wait any more
 */
export function cancellationOf(
  refund: AdminRefundRecord,
  { admin, now }: DecisionContext,
): AdminRefundDecision | undefined {
  const isClosed = refund.state === "cancelled" || refund.state === "declined";
  if (isClosed && refund.closedByEmail === admin.email) return undefined;
  assertWaiting(refund);
  const isOwn = refund.requestedByUid === admin.uid;
  const state = isOwn ? "cancelled" : "declined";
  return {
    refund: { ...refund, state, closedByEmail: admin.email, closedAt: now.toISOString() },
    loggedAction: {
      by: admin,
      action: isOwn ? "refund-cancelled" : "refund-approval-declined",
      ...loggedChange(refund, state),
    },
  };
}

const loggedChange = ({ id, amountPaise, state }: AdminRefundRecord, stateAfter: AdminRefundRecord["state"]) => ({
  before: { refundId: id, amountPaise, state },
  after: { refundId: id, amountPaise, state: stateAfter },
});

/** @throws AppError `conflict`, naming who decided meanwhile */
function assertWaiting({ state, approvedByEmail, closedByEmail, failure }: AdminRefundRecord): void {
  switch (state) {
    case "awaiting-approval":
      return;
    case "declined":
      throw new AppError("conflict", `${closedByEmail ?? "Another admin"} has declined this refund meanwhile.`);
    case "cancelled":
      throw new AppError(
        "conflict",
        `${closedByEmail ?? "The donor"} has withdrawn this meanwhile, so nothing will be refunded.`,
      );
    case "overtaken":
      throw new AppError("conflict", failure ?? "Too little is left of this payment.");
    case "approved":
    case "failed":
      throw new AppError("conflict", `${approvedByEmail ?? "An admin"} has approved this refund already.`);
  }
}

/** @throws AppError `conflict` if the payment was disputed, or less is left of it, since the refund was asked for */
function assertStillPossible({ id, paymentId, amountPaise }: AdminRefundRecord, donation: DonationDocument): void {
  const obstacle = adminRefundObstacle(donation, paymentId, id);
  if (obstacle !== undefined) throw new AppError("conflict", obstacleSentence(obstacle));
  const leftPaise = refundablePaise(donation, paymentId, id);
  if (leftPaise < amountPaise)
    throw new AppError(
      "conflict",
      `Only ${formatPaise(leftPaise)} is left of this payment. Please decline this refund.`,
    );
}
