import type { AdminRefundQueue, DonationRefunds, NewAdminRefund } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Page, Slice } from "../../../../firestore/paging.ts";
import { GatewayError } from "../../../../gateway/payment-gateway.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import type { SettingsService } from "../../../site/content/settings.service.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { VersionedDonation } from "../donations.repository.ts";
import { type AdminRefundDecision, approvalOf, cancellationOf } from "./admin-refund-decisions.ts";
import type { AdminRefundRecord } from "../../core/admin-refund.document.ts";
import type { AdminRefundsRepository, AdminRefundStep } from "./admin-refunds.repository.ts";
import { donationRefundsView } from "./admin-refunds.views.ts";
import { adminRefundIdOf, newAdminRefundStep } from "./new-admin-refund.ts";
import type { RefundSenderService } from "./refund-sender.service.ts";

interface AdminAction {
  admin: Actor;
  now: Date;
}

/**
 * Refunds that admins make from the panel. Each is reserved in the donation first, under its version, and sent to the gateway after that
 * commit; money is booked only by what the gateway reports.
 */
export function adminRefundsService(
  { log }: Pick<Deps, "log">,
  {
    refunds,
    sender,
    settings,
  }: {
    refunds: AdminRefundsRepository;
    sender: Pick<RefundSenderService, "sendApproved">;
    settings: Pick<SettingsService, "refunds">;
  },
) {
  const viewOf = async ({ id, donation }: VersionedDonation, now: Date): Promise<DonationRefunds> =>
    donationRefundsView({ id, data: donation }, await settings.refunds(now));

  /** Sends what is approved. Where the gateway does not answer, the refund stays approved and the reconciler sends it. */
  async function sendAndView(changed: VersionedDonation | undefined, now: Date): Promise<DonationRefunds> {
    if (changed === undefined) throw noSuchDonationError();
    const sent = await sender.sendApproved(changed).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("An approved refund could not be sent yet", { donationId: changed.id, failure: error.failure });
      return changed;
    });
    return viewOf(sent, now);
  }

  /** Changes one refund of a donation by an admin's decision. */
  const decideRefund = (
    reference: string,
    refundId: string,
    decide: (refund: AdminRefundRecord, donation: DonationDocument) => AdminRefundDecision | undefined,
    now: Date,
  ): Promise<VersionedDonation | undefined> =>
    refunds.change(
      reference,
      (donation): AdminRefundStep | undefined => {
        const adminRefunds = donation.adminRefunds ?? [];
        const chosenRefund = adminRefunds.find(({ id }) => id === refundId);
        if (chosenRefund === undefined) throw noSuchRefundError();
        const decision = decide(chosenRefund, donation);
        if (decision === undefined) return undefined;
        return {
          adminRefunds: adminRefunds.map((refund) => (refund.id === refundId ? decision.refund : refund)),
          loggedAction: decision.loggedAction,
        };
      },
      now,
    );

  return {
    list: async (queue: AdminRefundQueue | undefined, slice: Slice, now: Date): Promise<Page<DonationRefunds>> => {
      const [{ items, next }, limit] = await Promise.all([refunds.list(queue, slice), settings.refunds(now)]);
      return { items: items.map((item) => donationRefundsView(item, limit)), next };
    },

    counts: async (): Promise<{ approval: number; failed: number }> => {
      const queues = [refunds.countDonations("approval"), refunds.countDonations("failed")] as const;
      const [approval, failed] = await Promise.all(queues);
      return { approval, failed };
    },

    /** @throws AppError `not-found` */
    ofDonation: async (reference: string, now: Date): Promise<DonationRefunds> => {
      const stored = await refunds.byId(reference);
      if (stored === undefined) throw noSuchDonationError();
      return viewOf(stored, now);
    },

    /**
     * Refunds a part of a donation, or all of it; above the limit, asks a second admin. Idempotent by `clientRequestId`.
     * @throws AppError `not-found`; `conflict` if none can be made, or another admin was faster; `bad-input` for the amount
     */
    make: async (reference: string, body: NewAdminRefund, { admin, now }: AdminAction): Promise<DonationRefunds> => {
      const limit = await settings.refunds(now);
      const context = { id: adminRefundIdOf(reference, body.clientRequestId), limit, admin, now };
      return sendAndView(
        await refunds.change(reference, (donation) => newAdminRefundStep(donation, body, context), now),
        now,
      );
    },

    /** Approves another admin's refund and sends it. Idempotent. @throws AppError `not-found`, and as `approvalOf` */
    approve: async (reference: string, refundId: string, action: AdminAction): Promise<DonationRefunds> =>
      sendAndView(
        await decideRefund(reference, refundId, (refund, donation) => approvalOf(refund, donation, action), action.now),
        action.now,
      ),

    /** Ends a refund that waits for approval. Idempotent. @throws AppError `not-found`, and as `cancellationOf` */
    cancel: async (reference: string, refundId: string, action: AdminAction): Promise<DonationRefunds> =>
      sendAndView(
        await decideRefund(reference, refundId, (refund) => cancellationOf(refund, action), action.now),
        action.now,
      ),
  };
}
export type AdminRefundsService = ReturnType<typeof adminRefundsService>;

const noSuchDonationError = () => new AppError("not-found", "There is no donation with this reference.");
const noSuchRefundError = () => new AppError("not-found", "This donation has no such refund.");
