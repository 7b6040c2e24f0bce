import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import type { VersionedDonation } from "./donations.repository.ts";
import { paymentUpdateOf } from "./payment-update.ts";
import type { PaymentUpdateApplier } from "./payment-updates.service.ts";

export function paymentInquiryService(
  { gateway, clock }: Pick<Deps, "gateway" | "clock">,
  { applyPaymentUpdate }: { applyPaymentUpdate: PaymentUpdateApplier },
) {
  /** Fetches the payments and refunds of a donation's order from the gateway and books them. @throws GatewayError */
  async function askGateway(storedDonation: VersionedDonation, startedAt: Date): Promise<VersionedDonation> {
    const currentTime = clockFrom(startedAt, clock);
    const orderId = storedDonation.donation.orderId ?? (await gateway.findOrder(storedDonation.id))?.id;
    const payments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const refundedPayments = payments.filter((payment) => payment.refundedPaise > 0);
    const refunds = await Promise.all(refundedPayments.map((payment) => gateway.refundsOfPayment(payment.id)));
    const { checkAfter } = storedDonation.donation;
    const now = currentTime();
    return applyPaymentUpdate(storedDonation, paymentUpdateOf(payments, refunds.flat(), now), {
      source: "reconciler",
      now,
      isScheduledCheck: checkAfter !== null && checkAfter <= now.toISOString(),
      ...(orderId !== undefined && { orderId }),
    });
  }

  return { askGateway };
}
export type PaymentInquiryService = ReturnType<typeof paymentInquiryService>;
