import type { AdminRefundQueue, DonationRefunds, NewAdminRefund } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Page, Slice } from "../../../../firestore/paging.ts";
import { GatewayError, type GatewayRefund } from "../../../../gateway/payment-gateway.ts";
import { seenInReply } from "../../../../gateway/sighting.ts";
import { AppError } from "../../../../http/app-error.ts";
import { activityWrite } from "../../../platform/activity/activity.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import type { SettingsService } from "../../../site/content/settings.service.ts";
import type { AdminRefundRecord } from "../../core/admin-refund.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { hasOpenDispute } from "../../core/facts.ts";
import { NO_UPDATE, paymentUpdateOf } from "../../core/payment-facts.ts";
import { type CurrentAdminRefund, refundablePaise, tooLittleLeftSentence, unsentRefunds } from "../../core/refunds.ts";
import type { DonationsRepository, VersionedDonation } from "../donations.repository.ts";
import type { PaymentUpdateApplier } from "../payment-updates.service.ts";
import { type AdminRefundDecision, approvalOf, cancellationOf } from "./admin-refund-decisions.ts";
import { adminRefundIdOf, type AdminRefundStep, newAdminRefundStep } from "./admin-refund-rules.ts";
import type { RefundsRepository } from "./refunds.repository.ts";
import { donationRefundsView } from "./refunds.views.ts";

interface AdminAction {
  admin: Actor;
  now: Date;
}

/**
 * Refunds that admins make from the panel. Each is reserved in the donation first, under its version, and sent to the gateway after that
 * commit; money is booked only by what the gateway reports.
 */
export function adminRefundsService(
  { db, gateway, log, clock }: Pick<Deps, "db" | "gateway" | "log" | "clock">,
  {
    donations,
    refunds,
    settings,
    applyPaymentUpdate,
  }: {
    donations: Pick<DonationsRepository, "byId">;
    refunds: Pick<RefundsRepository, "listByAdmins" | "countByAdmins">;
    settings: Pick<SettingsService, "refunds">;
    applyPaymentUpdate: PaymentUpdateApplier;
  },
) {
  async function find(reference: string): Promise<VersionedDonation> {
    const stored = await donations.byId(reference);
    if (stored === undefined) throw new AppError("not-found", "There is no donation with this reference.");
    return stored;
  }

  /** @param decide returns the next step, or `undefined` for none; its errors abort. It may be called more than once */
  const change = (
    stored: VersionedDonation,
    decide: (donation: DonationDocument) => AdminRefundStep | undefined,
    now: Date,
  ): Promise<VersionedDonation> =>
    applyPaymentUpdate(stored, NO_UPDATE, {
      source: "admin",
      now,
      decide: (donation) => {
        const step = decide(donation);
        if (step === undefined) return undefined;
        const { adminRefunds, loggedAction } = step;
        const subject = `donations/${stored.id}`;
        return {
          adminRefunds,
          writes: loggedAction === undefined ? [] : [activityWrite(db, { ...loggedAction, subject }, now)],
        };
      },
    });

  /** Changes one refund of a donation by an admin's decision. */
  const decideRefund = async (
    reference: string,
    refundId: string,
    decide: (refund: AdminRefundRecord, donation: DonationDocument) => AdminRefundDecision | undefined,
    now: Date,
  ): Promise<VersionedDonation> =>
    change(
      await find(reference),
      (donation) => {
        const { adminRefunds = [] } = donation;
        const chosenRefund = adminRefunds.find(({ id }) => id === refundId);
        if (chosenRefund === undefined) throw new AppError("not-found", "This donation has no such refund.");
        const decision = decide(chosenRefund, donation);
        if (decision === undefined) return undefined;
        const { refund, loggedAction } = decision;
        return { adminRefunds: replaced(adminRefunds, refund), loggedAction };
      },
      now,
    );

  const markFailed = (stored: VersionedDonation, id: string, failure: string): Promise<VersionedDonation> =>
    change(
      stored,
      (donation) => {
        const { adminRefunds = [] } = donation;
        const refund = adminRefunds.find((candidate) => candidate.id === id);
        if (refund === undefined || !unsentRefunds(donation).some((unsent) => unsent.id === id)) return undefined;
        const closedAt = clock().toISOString();
        return { adminRefunds: replaced(adminRefunds, { ...refund, state: "failed", failure, closedAt }) };
      },
      clock(),
    );

  /** Books what the gateway says about refunds of the donation. */
  const bookRefunds = (stored: VersionedDonation, reported: readonly GatewayRefund[]): Promise<VersionedDonation> =>
    applyPaymentUpdate(stored, paymentUpdateOf([], reported, seenInReply(clock())), { source: "admin", now: clock() });

  /**
   * Each try uses the same idempotency key, which is the refund's id, so that the gateway makes one refund however often it is asked (payments.md A.4).
   * @throws GatewayError if the outcome is unknown; then the next try finds it out
   */
  async function sendRefund(stored: VersionedDonation, refund: CurrentAdminRefund): Promise<VersionedDonation> {
    const { id, paymentId, amountPaise } = refund;
    // A refund beside an open dispute could return the money twice, so it waits until the bank has decided.
    if (hasOpenDispute(stored.donation.facts, paymentId)) return stored;
    const leftPaise = refundablePaise(stored.donation, paymentId, id);
    if (leftPaise < amountPaise) return markFailed(stored, id, tooLittleLeftSentence(leftPaise));
    try {
      return await bookRefunds(stored, [await gateway.refund({ paymentId, amountPaise, requestId: id })]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The refusal may be the answer to a repetition, such as of a call whose reply was lost; then the refund exists.
      const updated = await bookRefunds(stored, await gateway.refundsOfPayment(paymentId));
      const isUnsent = unsentRefunds(updated.donation).some((unsent) => unsent.id === id);
      return isUnsent ? markFailed(updated, id, error.message) : updated;
    }
  }

  /**
   * Sends the approved refunds of a donation, one after another: at once when they are approved, and by the reconciler where that was interrupted.
   * @returns the donation afterwards
   * @throws GatewayError if one could not be sent; it stays approved, and the reconciler sends it again
   */
  async function sendApproved(stored: VersionedDonation): Promise<VersionedDonation> {
    let current = stored;
    for (const refund of unsentRefunds(stored.donation)) {
      current = await sendRefund(current, refund);
      const result = current.donation.adminRefunds?.find(({ id }) => id === refund.id);
      if (result?.state === "failed")
        log.warn("A refund was not made", { donationId: stored.id, refundId: refund.id, failure: result.failure });
    }
    return current;
  }

  const viewOf = async ({ id, donation }: VersionedDonation, now: Date): Promise<DonationRefunds> =>
    donationRefundsView({ id, data: donation }, await settings.refunds(now));

  async function sendAndView(changed: VersionedDonation, now: Date): Promise<DonationRefunds> {
    const sent = await sendApproved(changed).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("An approved refund could not be sent yet", { donationId: changed.id, failure: error.failure });
      return changed;
    });
    return viewOf(sent, now);
  }

  return {
    sendApproved,

    list: async (queue: AdminRefundQueue | undefined, slice: Slice, now: Date): Promise<Page<DonationRefunds>> => {
      const [{ items, next }, limit] = await Promise.all([refunds.listByAdmins(queue, slice), settings.refunds(now)]);
      return { items: items.map((item) => donationRefundsView(item, limit)), next };
    },

    counts: async (): Promise<{ approval: number; failed: number }> => {
      const queues = [refunds.countByAdmins("approval"), refunds.countByAdmins("failed")] as const;
      const [approval, failed] = await Promise.all(queues);
      return { approval, failed };
    },

    /** @throws AppError `not-found` */
    ofDonation: async (reference: string, now: Date): Promise<DonationRefunds> => viewOf(await find(reference), now),

    /**
     * Refunds a part of a donation, or all of it; above the limit, asks a second admin. Idempotent by `clientRequestId`.
     * @throws AppError `not-found`; `conflict` if none can be made, or another admin was faster; `bad-input` for the amount
     */
    make: async (reference: string, body: NewAdminRefund, { admin, now }: AdminAction): Promise<DonationRefunds> => {
      const limit = await settings.refunds(now);
      const context = { id: adminRefundIdOf(reference, body.clientRequestId), limit, admin, now };
      const decide = (donation: DonationDocument) => newAdminRefundStep(donation, body, context);
      return sendAndView(await change(await find(reference), decide, now), now);
    },

    /** Approves another admin's refund and sends it. Idempotent. @throws AppError `not-found`, and as `approvalOf` */
    approve: async (reference: string, refundId: string, action: AdminAction): Promise<DonationRefunds> => {
      const decide = (refund: AdminRefundRecord, donation: DonationDocument) => approvalOf(refund, donation, action);
      return sendAndView(await decideRefund(reference, refundId, decide, action.now), action.now);
    },

    /** Ends a refund that waits for approval. Idempotent. @throws AppError `not-found`, and as `cancellationOf` */
    cancel: async (reference: string, refundId: string, action: AdminAction): Promise<DonationRefunds> => {
      const decide = (refund: AdminRefundRecord) => cancellationOf(refund, action);
      return sendAndView(await decideRefund(reference, refundId, decide, action.now), action.now);
    },
  };
}
export type AdminRefundsService = ReturnType<typeof adminRefundsService>;

/**
 * The gateway understood the request and rejects it. A 409 is no refusal: a call with the same key is in progress, or was processed, so the
 * outcome is unknown. Neither is a rejected key of the account (401), which says nothing about the refund.
 */
const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.failure === "refused" && error.httpStatus === 400;

const replaced = (refunds: readonly AdminRefundRecord[], changed: AdminRefundRecord): AdminRefundRecord[] =>
  refunds.map((refund) => (refund.id === changed.id ? changed : refund));
