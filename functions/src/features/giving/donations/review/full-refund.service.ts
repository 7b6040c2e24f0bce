import type { Context } from "../../../../deps/context.ts";
import { GatewayError, type GatewayRefund } from "../../../../gateway/payment-gateway.ts";
import { AppError } from "../../../../http/app-error.ts";
import { type RefundLimit, refundSettings } from "../../../site/content/settings.service.ts";

/** Refunds what is left of a payment through the gateway. */
export function fullRefundService(ctx: Context) {
  const { gateway, log } = ctx;

  /**
   * The idempotency key is derived from the payment and the number of its refunds that failed, as the gateway reports them. Two admins, or a
   * repeat after a lost reply, send the same request and get the same refund; only after a failure there is a new one.
   */
  async function refundRest(paymentId: string): Promise<GatewayRefund[]> {
    const payment = await gateway.payment(paymentId);
    const refunds = await gateway.refundsOfPayment(paymentId);
    const remainingPaise = payment.amountPaise + payment.donorFeePaise - payment.refundedPaise;
    if (!payment.wasCaptured || remainingPaise <= 0) return refunds;
    const failedCount = refunds.filter(({ status }) => status === "failed" || status === "reversed").length;
    const refund = await gateway.refund({
      paymentId,
      amountPaise: remainingPaise,
      requestId: `exception_${paymentId}_${failedCount}`,
    });
    return [...refunds.filter(({ id }) => id !== refund.id), refund];
  }

  return {
    /** Above this amount a second admin has to order a refund, too. */
    limit: (now: Date): Promise<RefundLimit> => refundSettings(ctx, now),

    /**
     * Refunds the rest of a payment. Idempotent: nothing is refunded twice, whoever asks.
     * @returns all refunds of the payment, as the gateway reports them
     * @throws AppError `conflict` if the gateway refuses, `gateway-unavailable` if its answer is not known
     */
    refundRest: async (paymentId: string): Promise<GatewayRefund[]> => {
      try {
        return await refundRest(paymentId);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        const { failure, message } = error;
        log.error("A refund could not be ordered", { paymentId, failure, error });
        if (failure === "refused")
          throw new AppError("conflict", `The payment gateway refused the refund: ${message}`, { cause: error });
        throw new AppError(
          "gateway-unavailable",
          "The payment gateway did not answer. Please try again: the money cannot go back twice.",
          { cause: error },
        );
      }
    },
  };
}
export type FullRefundService = ReturnType<typeof fullRefundService>;
