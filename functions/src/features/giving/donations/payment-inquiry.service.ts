import { clockFrom } from "../../../util/clock-from.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { seenInReply } from "../../../gateway/sighting.ts";
import type { DonationsRepository, VersionedDonation } from "./donations.repository.ts";
import { postponedCheckAt } from "../core/status.ts";
import type { HandleGatewayEvent } from "./gateway-events.interface.ts";
import { unsentRefunds } from "../core/refunds.ts";

export function paymentInquiryService(
  { gateway, clock }: Pick<Deps, "gateway" | "clock">,
  {
    donations,
    handleGatewayEvent,
  }: { donations: Pick<DonationsRepository, "updateDetails">; handleGatewayEvent: HandleGatewayEvent },
) {
  /** Fetches the payments and refunds of a donation's order from the gateway, and books them. @throws GatewayError */
  async function askGateway(storedDonation: VersionedDonation, startedAt: Date): Promise<VersionedDonation> {
    const currentTime = clockFrom(startedAt, clock);
    const { orderId: knownOrderId, checkAfter } = storedDonation.donation;
    const order = knownOrderId === undefined ? await gateway.findOrder(storedDonation.id) : undefined;
    const orderId = knownOrderId ?? order?.id;
    const payments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const refunds = await Promise.all(
      paymentsWithRefunds(storedDonation, payments).map((paymentId) => gateway.refundsOfPayment(paymentId)),
    );
    const now = currentTime();
    const { donationAfter } = await handleGatewayEvent(
      { kind: "order", donation: storedDonation, payments, refunds: refunds.flat(), seen: seenInReply(now), order },
      {
        source: "reconciler",
        now,
        isScheduledCheck: checkAfter !== null && checkAfter <= now.toISOString(),
        ...(orderId !== undefined && { orderId }),
      },
    );
    return donationAfter;
  }

  /**
   * Postpones the check of a donation about which the gateway's answer was useless, by the usual interval, so that it does not stay at the
   * head of the queue. Its status stays: nothing was learnt.
   */
  async function postponeCheck(storedDonation: VersionedDonation, now: Date): Promise<void> {
    await donations.updateDetails(storedDonation, { checkAfter: postponedCheckAt(storedDonation.donation, now) });
  }

  return { askGateway, postponeCheck };
}
/**
 * Ids of the payments whose refunds are worth fetching: by the gateway's totals, or because we know of a pending one, or of an approved one
 * whose reply may be lost. The order of a monthly debit is not found by its receipt, so the totals alone would miss its refunds.
 */
function paymentsWithRefunds({ donation }: VersionedDonation, payments: readonly GatewayPayment[]): string[] {
  const pendingRefunds = Object.values(donation.facts.refunds).filter(({ status }) => status === "pending");
  const refundedPayments = payments.filter(({ refundedPaise }) => refundedPaise > 0);
  const openRefunds = [...pendingRefunds, ...unsentRefunds(donation)];
  return [...new Set([...refundedPayments.map(({ id }) => id), ...openRefunds.map(({ paymentId }) => paymentId)])];
}
export type PaymentInquiryService = ReturnType<typeof paymentInquiryService>;
