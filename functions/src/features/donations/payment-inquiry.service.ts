import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import type { VersionedDonation } from "./donations.repository.ts";
import { paymentUpdateOf } from "./payment-update.ts";
import type { PaymentUpdateApplier } from "./payment-updates.service.ts";

/** Asks the gateway what was paid for a donation. */
export function paymentInquiryService(
  { gateway, clock }: Pick<Deps, "gateway" | "clock">,
  { applyPaymentUpdate }: { applyPaymentUpdate: PaymentUpdateApplier },
) {
  /** Asks the gateway about a donation's order and books what it says. @throws GatewayError */
  async function askAbout(current: VersionedDonation, asked: Date): Promise<VersionedDonation> {
    const timer = clockFrom(asked, clock);
    const orderId = current.donation.orderId ?? (await gateway.findOrder(current.id))?.id;
    const payments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const refunded = payments.filter((payment) => payment.refundedPaise > 0);
    const refunds = await Promise.all(refunded.map((payment) => gateway.refundsOfPayment(payment.id)));
    const { checkAfter } = current.donation;
    const now = timer();
    return applyPaymentUpdate(current, paymentUpdateOf(payments, refunds.flat()), {
      source: "reconciler",
      now,
      asked: checkAfter !== null && checkAfter <= now.toISOString(),
      ...(orderId !== undefined && { orderId }),
    });
  }

  return { askAbout };
}
export type PaymentInquiryService = ReturnType<typeof paymentInquiryService>;
