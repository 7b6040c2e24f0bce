import { createHash } from "node:crypto";
import { fieldErrorOf, formatPaise, type NewAdminRefund, PAISE_PER_RUPEE } from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import type { RefundLimit } from "../../../site/content/settings.service.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { adminRefundObstacle, obstacleSentence, refundsVersionOf, limitOfDonation } from "./admin-refund-rules.ts";
import type { AdminRefundRecord } from "../../core/admin-refund.document.ts";
import type { AdminRefundStep } from "./admin-refunds.repository.ts";
import { needsApproval, refundablePaise } from "../../core/refund-reservations.ts";
import { refundRequestOf } from "../../core/refund-state.ts";

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
 * The step that adds a refund to a donation and reserves its amount; `undefined` if the same call has added it already.
 * @throws AppError `conflict` if none can be made or another admin was faster, `bad-input` for the amount
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
    // The reason stays with the donation: the activity log outlives the messages between people.
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

const amountError = (problem: string, message: string) =>
  new AppError("bad-input", message, { fields: [{ ...fieldErrorOf("amountPaise", problem), message }] });

const changedError = (lastRefund: AdminRefundRecord | undefined) =>
  new AppError(
    "conflict",
    lastRefund === undefined
      ? "The refund request of this donation was changed after you opened it. Please look at it again."
      : `Something about the refunds of this donation was changed after you opened it; the last refund is by ${lastRefund.requestedByEmail}. Please look at it again.`,
  );
