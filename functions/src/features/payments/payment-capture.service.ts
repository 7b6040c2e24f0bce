import type { Deps } from "../../deps.interface.ts";
import { GatewayError, type GatewayPayment } from "../../gateway/payment-gateway.ts";
import { seenInReply } from "../../gateway/sighting.ts";
import type { VersionedDonation } from "../donations/index.ts";
import { matchesTerms } from "../giving/core/facts.ts";
import { paymentFact } from "../giving/core/payment-update.ts";

/**
 * Captures payments that the bank has authorised and the gateway has not captured by itself. Orders ask for automatic capture; this is for
 * orders without that setting and for payments that were authorised too late for it. Uncaptured, the money would go back to the donor.
 */
export function paymentCaptureService({ gateway, clock, log }: Pick<Deps, "gateway" | "clock" | "log">) {
  /**
   * Captures the payment if it is what was asked for: our order, our amount, our currency, not from abroad, and nothing was accepted yet.
   * @returns the payment as it is afterwards; unchanged if it is not ours or the gateway does not answer, so that a later check repeats it
   */
  async function captureIfOurs(
    payment: GatewayPayment,
    { id, donation }: Pick<VersionedDonation, "id" | "donation">,
  ): Promise<GatewayPayment> {
    if (payment.status !== "authorized" || donation.facts.acceptedPaymentId !== undefined) return payment;
    if (!matchesTerms(payment.id, paymentFact(payment, seenInReply(clock())), donation)) return payment;
    try {
      const captured = await gateway.capture(payment);
      // The reply to our own command is the moment of the capture: the event that follows must not move the donation to another day.
      return { ...captured, capturedAt: captured.capturedAt ?? clock() };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const { failure } = error;
      log.warn("A payment could not be captured", { donationId: id, paymentId: payment.id, failure, error });
      return payment;
    }
  }

  return { captureIfOurs };
}
export type PaymentCaptureService = ReturnType<typeof paymentCaptureService>;
