import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import { heardOrder } from "../../gateway/heard-entity.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import { seenInReply } from "../../gateway/sighting.ts";
import type { DonationsRepository, VersionedDonation } from "./donations.repository.ts";
import type { PaymentCaptureService } from "./payment-capture.service.ts";
import { postponedCheckAt } from "../giving/core/next-check.ts";
import { paymentUpdateOf } from "../giving/core/payment-update.ts";
import type { PaymentUpdateApplier } from "./payment-updates.service.ts";
import { unsentRefunds } from "../giving/core/admin-refund-state.ts";

export function paymentInquiryService(
  { gateway, clock }: Pick<Deps, "gateway" | "clock">,
  {
    donations,
    applyPaymentUpdate,
    captures: { captureIfOurs },
  }: {
    donations: Pick<DonationsRepository, "updateDetails">;
    applyPaymentUpdate: PaymentUpdateApplier;
    captures: PaymentCaptureService;
  },
) {
  /** Fetches the payments and refunds of a donation's order from the gateway, captures what is still to be captured, and books them. @throws GatewayError */
  async function askGateway(storedDonation: VersionedDonation, startedAt: Date): Promise<VersionedDonation> {
    const currentTime = clockFrom(startedAt, clock);
    const foundOrder =
      storedDonation.donation.orderId === undefined ? await gateway.findOrder(storedDonation.id) : undefined;
    const orderId = storedDonation.donation.orderId ?? foundOrder?.id;
    const foundPayments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const donation = { ...storedDonation.donation, orderId };
    const payments: GatewayPayment[] = [];
    // One after another: of two authorised payments of an order, the gateway captures only the first.
    for (const payment of foundPayments)
      payments.push(await captureIfOurs(payment, { id: storedDonation.id, donation }));
    const refunds = await Promise.all(
      paymentsWithRefunds(storedDonation, payments).map((paymentId) => gateway.refundsOfPayment(paymentId)),
    );
    const { checkAfter } = storedDonation.donation;
    const now = currentTime();
    const { heard = [], ...update } = paymentUpdateOf(payments, refunds.flat(), seenInReply(now));
    const heardEntities = foundOrder === undefined ? heard : [...heard, heardOrder(foundOrder, now)];
    return applyPaymentUpdate(
      storedDonation,
      { ...update, heard: heardEntities },
      {
        source: "reconciler",
        now,
        isScheduledCheck: checkAfter !== null && checkAfter <= now.toISOString(),
        ...(orderId !== undefined && { orderId }),
      },
    );
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
