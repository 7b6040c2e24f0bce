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
  async function askGateway(current: VersionedDonation, startedAt: Date): Promise<VersionedDonation> {
    const timer = clockFrom(startedAt, clock);
    const orderId = current.donation.orderId ?? (await gateway.findOrder(current.id))?.id;
    const payments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const refunded = payments.filter((payment) => payment.refundedPaise > 0);
    const refunds = await Promise.all(refunded.map((payment) => gateway.refundsOfPayment(payment.id)));
    const { checkAfter } = current.donation;
    const now = timer();
    return applyPaymentUpdate(current, paymentUpdateOf(payments, refunds.flat()), {
      source: "reconciler",
      now,
      isScheduledCheck: checkAfter !== null && checkAfter <= now.toISOString(),
      ...(orderId !== undefined && { orderId }),
    });
  }

  return { askGateway };
}
export type PaymentInquiryService = ReturnType<typeof paymentInquiryService>;
