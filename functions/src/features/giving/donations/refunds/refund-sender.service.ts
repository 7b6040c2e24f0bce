import type { Deps } from "../../../../deps/deps.interface.ts";
import { GatewayError, type GatewayRefund } from "../../../../gateway/payment-gateway.ts";
import { seenInReply } from "../../../../gateway/sighting.ts";
import { hasOpenDispute } from "../../core/disputes.ts";
import type { VersionedDonation } from "../donations.repository.ts";
import type { HandleGatewayEvent } from "../gateway-events.interface.ts";
import type { AdminRefundRecords } from "../../core/admin-refund.document.ts";
import { type CurrentAdminRefund, unsentRefunds } from "../../core/refunds.ts";
import type { AdminRefundsRepository } from "./admin-refunds.repository.ts";
import { refundablePaise, tooLittleLeftSentence } from "../../core/refund-reservations.ts";

/**
 * Sends approved refunds to the gateway: at once when they are approved, and by the reconciler where that was interrupted. Each try uses the
 * same idempotency keys, which are the refund's id, so that the gateway makes one refund however often it is asked (payments.md A.4).
 */
export function refundSenderService(
  { gateway, log, clock }: Pick<Deps, "gateway" | "log" | "clock">,
  {
    refunds,
    handleGatewayEvent,
  }: { refunds: Pick<AdminRefundsRepository, "change">; handleGatewayEvent: HandleGatewayEvent },
) {
  /** Books what the gateway says about refunds of the donation. */
  async function bookRefunds(donation: VersionedDonation, refunds: readonly GatewayRefund[]) {
    const seen = seenInReply(clock());
    const reply = { kind: "order", donation, payments: [], refunds, seen } as const;
    return (await handleGatewayEvent(reply, { source: "admin", now: clock() })).donationAfter;
  }

  async function markFailed(
    stored: VersionedDonation,
    { id }: CurrentAdminRefund,
    failure: string,
  ): Promise<VersionedDonation> {
    const closedAt = clock().toISOString();
    const changed = await refunds.change(
      stored.id,
      (donation) =>
        unsentRefunds(donation).some((unsent) => unsent.id === id)
          ? { adminRefunds: withFailure(donation.adminRefunds ?? [], { id, failure, closedAt }) }
          : undefined,
      clock(),
    );
    return changed ?? stored;
  }

  /** @throws GatewayError if the outcome is unknown; then the next try finds it out */
  async function sendRefund(stored: VersionedDonation, refund: CurrentAdminRefund): Promise<VersionedDonation> {
    const { id, paymentId, amountPaise } = refund;
    // A refund beside an open dispute could return the money twice, so it waits until the bank has decided.
    if (hasOpenDispute(stored.donation.facts, paymentId)) return stored;
    const leftPaise = refundablePaise(stored.donation, paymentId, id);
    if (leftPaise < amountPaise) return markFailed(stored, refund, tooLittleLeftSentence(leftPaise));
    try {
      return await bookRefunds(stored, [await gateway.refund({ paymentId, amountPaise, requestId: id })]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The refusal may be the answer to a repetition, such as of a call whose reply was lost; then the refund exists.
      const updated = await bookRefunds(stored, await gateway.refundsOfPayment(paymentId));
      const isUnsent = unsentRefunds(updated.donation).some((unsent) => unsent.id === id);
      return isUnsent ? markFailed(updated, refund, error.message) : updated;
    }
  }

  return {
    /**
     * Sends the approved refunds of a donation, one after another.
     * @returns the donation afterwards
     * @throws GatewayError if one could not be sent; it stays approved, and the reconciler sends it again
     */
    sendApproved: async (stored: VersionedDonation): Promise<VersionedDonation> => {
      let current = stored;
      for (const refund of unsentRefunds(stored.donation)) {
        current = await sendRefund(current, refund);
        const result = current.donation.adminRefunds?.find(({ id }) => id === refund.id);
        if (result?.state === "failed")
          log.warn("A refund was not made", { donationId: stored.id, refundId: refund.id, failure: result.failure });
      }
      return current;
    },
  };
}
export type RefundSenderService = ReturnType<typeof refundSenderService>;

/**
 * The gateway understood the request and rejects it. A 409 is no refusal: a call with the same key is in progress, or was processed, so the
 * outcome is unknown. Neither is a rejected key of the account (401), which says nothing about the refund.
 */
const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.failure === "refused" && error.httpStatus === 400;

const withFailure = (
  adminRefunds: AdminRefundRecords,
  { id, failure, closedAt }: { id: string; failure: string; closedAt: string },
): AdminRefundRecords =>
  adminRefunds.map((refund) => (refund.id === id ? { ...refund, state: "failed", failure, closedAt } : refund));
