import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import type { VersionedDonation } from "./donations.repository.ts";
import type { PaymentCaptureService } from "./payment-capture.service.ts";
import { paymentUpdateOf } from "./payment-update.ts";
import type { PaymentUpdateApplier } from "./payment-updates.service.ts";

export function paymentInquiryService(
  { gateway, clock }: Pick<Deps, "gateway" | "clock">,
  {
    applyPaymentUpdate,
    captures: { captureIfOurs },
  }: { applyPaymentUpdate: PaymentUpdateApplier; captures: PaymentCaptureService },
) {
  /** Fetches the payments and refunds of a donation's order from the gateway, captures what is still to be captured, and books them. @throws GatewayError */
  async function askGateway(storedDonation: VersionedDonation, startedAt: Date): Promise<VersionedDonation> {
    const currentTime = clockFrom(startedAt, clock);
    const orderId = storedDonation.donation.orderId ?? (await gateway.findOrder(storedDonation.id))?.id;
    const foundPayments = orderId === undefined ? [] : await gateway.paymentsOfOrder(orderId);
    const donation = { ...storedDonation.donation, orderId };
    const payments: GatewayPayment[] = [];
    // One after another: of two authorised payments of an order, the gateway captures only the first.
    for (const payment of foundPayments)
      payments.push(await captureIfOurs(payment, { id: storedDonation.id, donation }));
    const refundedPayments = payments.filter((payment) => payment.refundedPaise > 0);
    const refunds = await Promise.all(refundedPayments.map((payment) => gateway.refundsOfPayment(payment.id)));
    const { checkAfter } = storedDonation.donation;
    const now = currentTime();
    return applyPaymentUpdate(storedDonation, paymentUpdateOf(payments, refunds.flat()), {
      source: "reconciler",
      now,
      isScheduledCheck: checkAfter !== null && checkAfter <= now.toISOString(),
      ...(orderId !== undefined && { orderId }),
    });
  }

  return { askGateway };
}
export type PaymentInquiryService = ReturnType<typeof paymentInquiryService>;
